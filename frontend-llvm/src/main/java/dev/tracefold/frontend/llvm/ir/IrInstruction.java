package dev.tracefold.frontend.llvm.ir;

import java.util.List;
import java.util.Optional;

/**
 * An instruction other than a terminator. Flags that make overflow undefined (nsw, nuw, exact,
 * inbounds, fast-math) are left out on purpose: arithmetic wraps.
 */
public sealed interface IrInstruction {
  Optional<IrDebugLocation> location();

  /** An instruction that defines a local. */
  sealed interface Defining extends IrInstruction {
    IrLocal result();
  }

  /** The local that the instruction defines, if it defines one. */
  default Optional<IrLocal> defined() {
    if (this instanceof Defining defining) {
      return Optional.of(defining.result());
    }
    if (this instanceof Call call) {
      return call.result();
    }
    return this instanceof UnsupportedInstruction other ? other.result() : Optional.empty();
  }

  /** Integer and floating point arithmetic; on vectors element by element. */
  record Binary(
      IrLocal result,
      BinaryOperator operator,
      IrValue left,
      IrValue right,
      Optional<IrDebugLocation> location)
      implements Defining {}

  /** Flips the sign bit. */
  record FloatNegation(IrLocal result, IrValue operand, Optional<IrDebugLocation> location)
      implements Defining {}

  /** Compares integers or pointers; the result is an {@code i1}. */
  record IntCompare(
      IrLocal result,
      IntPredicate predicate,
      IrValue left,
      IrValue right,
      Optional<IrDebugLocation> location)
      implements Defining {}

  /** Compares floating point numbers; the result is an {@code i1}. */
  record FloatCompare(
      IrLocal result,
      FloatPredicate predicate,
      IrValue left,
      IrValue right,
      Optional<IrDebugLocation> location)
      implements Defining {}

  /** Converts to the type of the result. */
  record Cast(
      IrLocal result, CastOperator operator, IrValue operand, Optional<IrDebugLocation> location)
      implements Defining {}

  /** Reserves {@code count} fresh objects of a type; their contents are arbitrary. */
  record Alloca(
      IrLocal result,
      IrType allocated,
      IrValue count,
      int alignment,
      Optional<IrDebugLocation> location)
      implements Defining {}

  /** Reads a value of the result's type. */
  record Load(
      IrLocal result,
      IrValue pointer,
      int alignment,
      boolean isVolatile,
      Optional<IrDebugLocation> location)
      implements Defining {}

  /** Writes a value. */
  record Store(
      IrValue value,
      IrValue pointer,
      int alignment,
      boolean isVolatile,
      Optional<IrDebugLocation> location)
      implements IrInstruction {}

  /** Address arithmetic; see {@link IrDataLayout#offsetOf}. */
  record GetElementPointer(
      IrLocal result,
      IrType source,
      IrValue base,
      List<IrValue> indices,
      Optional<IrDebugLocation> location)
      implements Defining {
    public GetElementPointer {
      indices = List.copyOf(indices);
    }
  }

  /** The value that a phi takes when control comes from a block. */
  record Incoming(IrBlockId block, IrValue value) {}

  /** Chooses by the block that control came from. All phis of a block act at the same time. */
  record Phi(IrLocal result, List<Incoming> incoming, Optional<IrDebugLocation> location)
      implements Defining {
    public Phi {
      incoming = List.copyOf(incoming);
    }
  }

  /** Chooses by an {@code i1}. */
  record Select(
      IrLocal result,
      IrValue condition,
      IrValue whenTrue,
      IrValue whenFalse,
      Optional<IrDebugLocation> location)
      implements Defining {}

  /** Fixes an undefined value to one arbitrary value. */
  record Freeze(IrLocal result, IrValue operand, Optional<IrDebugLocation> location)
      implements Defining {}

  /**
   * Calls a function. A direct call has a {@link IrConstant.FunctionAddress} as callee; {@code
   * type} is the call's own type, which agrees with the callee's for direct calls of definitions.
   */
  record Call(
      Optional<IrLocal> result,
      IrValue callee,
      IrType.FunctionType type,
      List<IrValue> arguments,
      Optional<IrDebugLocation> location)
      implements IrInstruction {
    public Call {
      arguments = List.copyOf(arguments);
    }

    /** The name of the function that is called, if the call is direct. */
    public Optional<String> calleeName() {
      return callee instanceof IrConstant.FunctionAddress function
          ? Optional.of(function.name())
          : Optional.empty();
    }
  }

  /** Takes a part out of an aggregate value. */
  record ExtractValue(
      IrLocal result, IrValue aggregate, List<Integer> path, Optional<IrDebugLocation> location)
      implements Defining {
    public ExtractValue {
      path = List.copyOf(path);
    }
  }

  /** An aggregate value with one part replaced. */
  record InsertValue(
      IrLocal result,
      IrValue aggregate,
      IrValue part,
      List<Integer> path,
      Optional<IrDebugLocation> location)
      implements Defining {
    public InsertValue {
      path = List.copyOf(path);
    }
  }

  /** Takes an element out of a vector. */
  record ExtractElement(
      IrLocal result, IrValue vector, IrValue index, Optional<IrDebugLocation> location)
      implements Defining {}

  /** A vector with one element replaced. */
  record InsertElement(
      IrLocal result,
      IrValue vector,
      IrValue element,
      IrValue index,
      Optional<IrDebugLocation> location)
      implements Defining {}

  /** Picks elements of two concatenated vectors; -1 in the mask is an undefined element. */
  record ShuffleVector(
      IrLocal result,
      IrValue left,
      IrValue right,
      List<Integer> mask,
      Optional<IrDebugLocation> location)
      implements Defining {
    public ShuffleVector {
      mask = List.copyOf(mask);
    }
  }

  /** Reads the old value and writes {@code operator(old, value)} in one step. */
  record AtomicReadModifyWrite(
      IrLocal result,
      AtomicOperator operator,
      IrValue pointer,
      IrValue value,
      Optional<IrDebugLocation> location)
      implements Defining {}

  /** Writes if the old value is as expected; the result is {@code {old value, i1 success}}. */
  record CompareExchange(
      IrLocal result,
      IrValue pointer,
      IrValue expected,
      IrValue replacement,
      Optional<IrDebugLocation> location)
      implements Defining {}

  /** Orders memory accesses of threads. */
  record Fence(Optional<IrDebugLocation> location) implements IrInstruction {}

  /** Reads the next variable argument. */
  record VariableArgument(IrLocal result, IrValue list, Optional<IrDebugLocation> location)
      implements Defining {}

  /** From here on the C variable lives in memory at this address. */
  record DebugDeclare(IrVariableInfo variable, IrValue address, Optional<IrDebugLocation> location)
      implements IrInstruction {}

  /**
   * From here on the C variable, or the part of it that the fragment names, has this value. {@code
   * exact} is false where the debug information computes the value by a formula that is not
   * represented here.
   */
  record DebugValue(
      IrVariableInfo variable,
      IrValue value,
      Optional<Fragment> fragment,
      boolean exact,
      Optional<IrDebugLocation> location)
      implements IrInstruction {}

  /** A bit range of a C variable. */
  record Fragment(long offsetBits, long sizeBits) {}

  /** Any other instruction, with its LLVM text for the message. */
  record UnsupportedInstruction(
      Optional<IrLocal> result, String text, Optional<IrDebugLocation> location)
      implements IrInstruction {}
}
