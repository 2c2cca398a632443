package dev.tracefold.frontend.llvm.ir;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The last instruction of a block. */
public sealed interface IrTerminator {
  Optional<IrDebugLocation> location();

  /** Where control can go, in the order of the operands, repetitions kept. */
  List<IrBlockId> successors();

  /** Leaves the function. */
  record Return(Optional<IrValue> value, Optional<IrDebugLocation> location)
      implements IrTerminator {
    @Override
    public List<IrBlockId> successors() {
      return List.of();
    }
  }

  /** Goes to a block. */
  record Branch(IrBlockId target, Optional<IrDebugLocation> location) implements IrTerminator {
    @Override
    public List<IrBlockId> successors() {
      return List.of(target);
    }
  }

  /** Goes to one of two blocks; the condition is an {@code i1}. */
  record ConditionalBranch(
      IrValue condition,
      IrBlockId whenTrue,
      IrBlockId whenFalse,
      Optional<IrDebugLocation> location)
      implements IrTerminator {
    @Override
    public List<IrBlockId> successors() {
      return List.of(whenTrue, whenFalse);
    }
  }

  /** One case of a switch; {@code unsigned} is in the range of the switched type. */
  record Case(BigInteger unsigned, IrBlockId target) {}

  /** Goes to the case of the value, or to {@code otherwise}. */
  record Switch(
      IrValue value, IrBlockId otherwise, List<Case> cases, Optional<IrDebugLocation> location)
      implements IrTerminator {
    public Switch {
      cases = List.copyOf(cases);
    }

    @Override
    public List<IrBlockId> successors() {
      List<IrBlockId> all = new ArrayList<>();
      all.add(otherwise);
      cases.forEach(c -> all.add(c.target()));
      return List.copyOf(all);
    }
  }

  /** Goes to a label whose address was taken (computed goto). */
  record IndirectBranch(
      IrValue address, List<IrBlockId> targets, Optional<IrDebugLocation> location)
      implements IrTerminator {
    public IndirectBranch {
      targets = List.copyOf(targets);
    }

    @Override
    public List<IrBlockId> successors() {
      return targets;
    }
  }

  /**
   * Control never gets here.
   *
   * @param followsNoReturn whether that is because a call before it does not return; else the
   *     program promises it
   */
  record Unreachable(boolean followsNoReturn, Optional<IrDebugLocation> location)
      implements IrTerminator {
    @Override
    public List<IrBlockId> successors() {
      return List.of();
    }
  }

  /**
   * A terminator that C does not need ({@code invoke}, {@code callbr}, ...), with its LLVM text.
   */
  record UnsupportedTerminator(
      String text, List<IrBlockId> successors, Optional<IrDebugLocation> location)
      implements IrTerminator {
    public UnsupportedTerminator {
      successors = List.copyOf(successors);
    }
  }
}
