package dev.tracefold.analysis.acceleration;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Op;
import dev.tracefold.cfa.recurrence.ClosedForms;
import dev.tracefold.cfa.recurrence.Polynomial;
import dev.tracefold.cfa.recurrence.Polynomials;
import java.util.Optional;

/** How many rounds a comparison holds that comes nearer to its end by a constant in each. */
final class Countdown {
  private Countdown() {}

  /** A number of 64 bits, for a state in which the condition holds. */
  static Optional<Expr> of(ClosedForms<Expr> forms, Terms terms, Expr condition) {
    boolean isNegated = condition.is(Op.NOT);
    Expr comparison = isNegated ? condition.arg(0) : condition;
    if (!Comparison.isOne(comparison.op())
        || !comparison.arg(0).isBitVector()
        || comparison.arg(0).width() > Long.SIZE
        || isNegated != comparison.is(Op.EQ)) {
      return Optional.empty();
    }
    AllRounds rounds = new AllRounds(terms);
    Optional<Polynomial<Expr>> a = forms.value(comparison.arg(0), terms, rounds);
    Optional<Polynomial<Expr>> b = forms.value(comparison.arg(1), terms, rounds);
    if (a.isEmpty() || b.isEmpty()) {
      return Optional.empty();
    }
    Polynomials<Expr> polynomials = new Polynomials<>(terms);
    Polynomial<Expr> ahead = polynomials.subtract(b.get(), a.get());
    if (ahead.degree() != 1 || !ahead.coefficients().get(1).isConst()) {
      return Optional.empty();
    }
    return number(
        terms.factory(), comparison.op(), ahead.coefficients().get(0), ahead.coefficients().get(1));
  }

  private static Optional<Expr> number(ExprFactory f, Op op, Expr ahead, Expr step) {
    int width = ahead.width();
    if (op == Op.EQ) {
      // It moves towards the end one by one, if need be past the end of its type.
      boolean isDown = step.signedValue().signum() < 0;
      boolean isOne = step.signedValue().abs().bitLength() == 1;
      return isOne
          ? Optional.of(f.zext(isDown ? ahead : f.neg(ahead), Long.SIZE))
          : Optional.empty();
    }
    if (step.signedValue().signum() >= 0) {
      return Optional.empty();
    }
    Expr by = f.neg(step);
    Expr most = op == Op.SLT || op == Op.ULT ? f.sub(ahead, f.bv(1, width)) : ahead;
    Expr whole = by.isConst(1) ? most : f.udiv(most, by);
    return Optional.of(f.add(f.zext(whole, Long.SIZE), f.bv(1, Long.SIZE)));
  }
}
