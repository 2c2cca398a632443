package dev.tracefold.analysis.acceleration;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.recurrence.Ring;

/** The ring of terms over the state in which a loop is met; truth values have one bit. */
record Terms(ExprFactory factory) implements Ring<Expr> {
  @Override
  public Expr constant(long bits, int width) {
    return factory.bv(bits, width);
  }

  @Override
  public Expr add(Expr a, Expr b, int width) {
    return factory.add(a, b);
  }

  @Override
  public Expr multiply(Expr a, Expr b, int width) {
    return factory.mul(a, b);
  }

  @Override
  public Expr truncate(Expr a, int width) {
    return factory.truncate(a, width);
  }

  @Override
  public boolean isZero(Expr a) {
    return a.isConst(0);
  }

  Expr number(Expr e) {
    return e.isBool() ? factory.boolToBv(e, 1) : e;
  }

  /** A number of that width as the term that a variable of the type holds. */
  Expr valueOf(Expr number, boolean isBool) {
    return isBool ? factory.eq(number, factory.bv(1, 1)) : number;
  }
}
