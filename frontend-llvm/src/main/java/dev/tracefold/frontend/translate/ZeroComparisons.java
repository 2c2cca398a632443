package dev.tracefold.frontend.translate;

import dev.tracefold.frontend.llvm.ir.IntPredicate;
import dev.tracefold.frontend.llvm.ir.IrBlock;
import dev.tracefold.frontend.llvm.ir.IrConstant;
import dev.tracefold.frontend.llvm.ir.IrFunction;
import dev.tracefold.frontend.llvm.ir.IrInstruction;
import dev.tracefold.frontend.llvm.ir.IrLocal;
import java.util.EnumSet;
import java.util.Set;

/** Whether a program looks at a number only to compare it with zero. */
final class ZeroComparisons {
  /** What tells zero from all other numbers. */
  static final Set<IntPredicate> EQUALITY = EnumSet.of(IntPredicate.EQ, IntPredicate.NE);

  /** What tells signs apart. */
  static final Set<IntPredicate> SIGN =
      EnumSet.of(
          IntPredicate.EQ,
          IntPredicate.NE,
          IntPredicate.SGT,
          IntPredicate.SGE,
          IntPredicate.SLT,
          IntPredicate.SLE);

  private ZeroComparisons() {}

  static boolean areAllUses(IrFunction function, IrLocal number, Set<IntPredicate> predicates) {
    for (IrBlock block : function.blocks()) {
      for (IrInstruction i : block.instructions()) {
        if (Operands.of(i).contains(number) && !comparesWithZero(i, predicates)) {
          return false;
        }
      }
      if (Operands.of(block.terminator()).contains(number)) {
        return false;
      }
    }
    return true;
  }

  private static boolean comparesWithZero(IrInstruction i, Set<IntPredicate> predicates) {
    return i instanceof IrInstruction.IntCompare c
        && predicates.contains(c.predicate())
        && Operands.of(c).stream()
            .anyMatch(o -> o instanceof IrConstant.IntConstant n && n.unsigned().signum() == 0);
  }
}
