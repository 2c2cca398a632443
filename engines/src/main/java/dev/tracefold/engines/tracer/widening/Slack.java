package dev.tracefold.engines.tracer.widening;

import dev.tracefold.cfa.expr.BitVectorType;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Op;
import java.util.List;

/**
 * The two bounds that an equation of numbers says, for a loop in which one side only grows or only
 * falls.
 */
public final class Slack {
  private Slack() {}

  /** Nothing of what is no equation of numbers. */
  public static List<Expr> of(ExprFactory factory, Expr constraint) {
    if (!constraint.is(Op.EQ)) {
      return List.of();
    }
    Expr a = constraint.arg(0);
    Expr b = constraint.arg(1);
    boolean ordered = a.type() instanceof BitVectorType t && t.width() > 1;
    return ordered ? List.of(factory.sle(a, b), factory.sle(b, a)) : List.of();
  }
}
