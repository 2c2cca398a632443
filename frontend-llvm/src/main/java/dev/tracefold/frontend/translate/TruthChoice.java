package dev.tracefold.frontend.translate;

import dev.tracefold.cfa.expr.BitVectorType;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Type;
import dev.tracefold.frontend.llvm.ir.IrBlock;
import dev.tracefold.frontend.llvm.ir.IrConstant;
import dev.tracefold.frontend.llvm.ir.IrInstruction;
import dev.tracefold.frontend.llvm.ir.IrInstruction.IntPredicate;
import dev.tracefold.frontend.llvm.ir.IrLocal;

/**
 * Results that are not zero where something holds, and zero else; which number differs from library
 * to library.
 */
final class TruthChoice {
  private final BlockPath path;
  private final ExprFactory factory;

  TruthChoice(BlockPath path) {
    this.path = path;
    this.factory = path.factory();
  }

  /** The result of a function as a number of that type. */
  Expr of(IrLocal result, Expr condition, Type type, String name) {
    if (!(type instanceof BitVectorType wide)) {
      return condition;
    }
    Expr fixed = path.fixed("truth", condition);
    return factory.ite(
        fixed, number(result, fixed, wide.width(), name), factory.bv(0, wide.width()));
  }

  /** The number that is not zero, given that the condition, which has been fixed, holds. */
  Expr number(IrLocal result, Expr condition, int width, String name) {
    return isComparedWithZeroOnly(result)
        ? factory.bv(1, width)
        : new DoubtfulChoice(path).truthWhere(condition, width, "the true value of " + name);
  }

  private boolean isComparedWithZeroOnly(IrLocal result) {
    for (IrBlock block : path.frame().function().blocks()) {
      for (IrInstruction i : block.instructions()) {
        if (Operands.of(i).contains(result) && !comparesWithZero(i)) {
          return false;
        }
      }
      if (Operands.of(block.terminator()).contains(result)) {
        return false;
      }
    }
    return true;
  }

  private boolean comparesWithZero(IrInstruction i) {
    return i instanceof IrInstruction.IntCompare c
        && (c.predicate() == IntPredicate.EQ || c.predicate() == IntPredicate.NE)
        && Operands.of(c).stream()
            .anyMatch(o -> o instanceof IrConstant.IntConstant n && n.unsigned().signum() == 0);
  }
}
