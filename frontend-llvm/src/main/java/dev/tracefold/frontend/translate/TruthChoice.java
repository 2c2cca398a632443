package dev.tracefold.frontend.translate;

import dev.tracefold.cfa.expr.BitVectorType;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Type;
import dev.tracefold.frontend.llvm.ir.IrLocal;

/**
 * Results that are not zero where something holds, and zero else, or that have a sign: which number
 * they are differs from library to library.
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

  /**
   * A number with the sign of the given one, which has been fixed: what a comparison gives, of
   * which C tells no more.
   */
  Expr signed(IrLocal result, Expr number, String name) {
    if (ZeroComparisons.areAllUses(path.frame().function(), result, ZeroComparisons.SIGN)) {
      return number;
    }
    Expr zero = factory.bv(0, number.width());
    Expr chosen =
        new DoubtfulChoice(path)
            .bitsWhere(
                factory.neq(number, zero),
                "magnitude",
                number.width(),
                "the result of " + name + " beyond its sign");
    // Half of what was chosen is not negative, and its complement is.
    Expr natural = factory.lshr(chosen, factory.bv(1, number.width()));
    Expr positive = factory.ite(factory.eq(natural, zero), factory.bv(1, number.width()), natural);
    return factory.ite(
        factory.slt(number, zero),
        factory.sub(factory.bv(-1, number.width()), natural),
        factory.ite(factory.eq(number, zero), zero, positive));
  }

  /** The number that is not zero, given that the condition, which has been fixed, holds. */
  Expr number(IrLocal result, Expr condition, int width, String name) {
    return ZeroComparisons.areAllUses(path.frame().function(), result, ZeroComparisons.EQUALITY)
        ? factory.bv(1, width)
        : new DoubtfulChoice(path).truthWhere(condition, width, "the true value of " + name);
  }
}
