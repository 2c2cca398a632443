package dev.tracefold.frontend.llvm.ir;

import java.math.BigInteger;
import java.util.List;

/** A value that is known before the program starts (addresses of globals included). */
public sealed interface IrConstant extends IrValue {

  /** An integer; {@code unsigned} is in [0, 2^bits). */
  record IntConstant(IrType.IntType type, BigInteger unsigned) implements IrConstant {
    public IntConstant {
      if (unsigned.signum() < 0 || unsigned.bitLength() > type.bits()) {
        throw new IllegalArgumentException(unsigned + " does not fit " + type);
      }
    }

    /** The value read as two's complement. */
    public BigInteger signed() {
      return unsigned.testBit(type.bits() - 1)
          ? unsigned.subtract(BigInteger.ONE.shiftLeft(type.bits()))
          : unsigned;
    }
  }

  /** A floating point number by the bits of its stored format, e.g. 80 bits of x86_fp80. */
  record FloatConstant(IrType.FloatType type, BigInteger bits) implements IrConstant {}

  /** The null pointer. */
  record NullPointer(IrType type) implements IrConstant {}

  /** Any value, chosen anew at each use. */
  record Undef(IrType type) implements IrConstant {}

  /** The result of undefined behaviour; to be treated like {@link Undef}. */
  record Poison(IrType type) implements IrConstant {}

  /** All bytes zero, for an aggregate or vector. */
  record ZeroInitializer(IrType type) implements IrConstant {}

  /** An array, element by element. */
  record ArrayConstant(IrType.ArrayType type, List<IrConstant> elements) implements IrConstant {
    public ArrayConstant {
      elements = List.copyOf(elements);
    }
  }

  /** An array of bytes, one Latin-1 character of {@code bytes} each. */
  record StringData(IrType.ArrayType type, String bytes) implements IrConstant {}

  /** A structure, field by field. */
  record StructConstant(IrType.StructType type, List<IrConstant> fields) implements IrConstant {
    public StructConstant {
      fields = List.copyOf(fields);
    }
  }

  /** A SIMD vector, element by element. */
  record VectorConstant(IrType.VectorType type, List<IrConstant> elements) implements IrConstant {
    public VectorConstant {
      elements = List.copyOf(elements);
    }
  }

  /** The address of a global variable of this name. */
  record GlobalAddress(IrType type, String name) implements IrConstant {}

  /** The address of a function of this name. */
  record FunctionAddress(IrType type, String name) implements IrConstant {}

  /** The address of a label (GNU C's {@code &&label}). */
  record BlockAddress(IrType type, String function, IrBlockId block) implements IrConstant {}

  /** A constant {@code getelementptr}; see {@link IrDataLayout#offsetOf}. */
  record GepExpression(IrType type, IrType source, IrConstant base, List<IrValue> indices)
      implements IrConstant {
    public GepExpression {
      indices = List.copyOf(indices);
    }
  }

  /** A conversion of a constant. */
  record CastExpression(IrType type, CastOperator operator, IrConstant operand)
      implements IrConstant {}

  /** Arithmetic on constants, e.g. the difference of two addresses. */
  record BinaryExpression(IrType type, BinaryOperator operator, IrConstant left, IrConstant right)
      implements IrConstant {}

  /** Inline assembly in the place of a callee. */
  record InlineAssembly(IrType type, String text) implements IrConstant {}

  /** Any other constant, with its LLVM text for the message. */
  record UnsupportedConstant(IrType type, String text) implements IrConstant {}
}
