package dev.tracefold.engines.bself;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Op;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/**
 * Step 4 of section 4.3: replaces e₁ ≤ e₂ by e₁ ≤ e₂ + r for the largest r that bisection finds
 * such that the formula stays a valid extension. An equality counts as two inequalities. Sums may
 * overflow, so the result is kept only where ψ' implies it.
 */
final class RelaxInequalities {
  private final ExprFactory factory;
  private final Premises premises;
  private final Extension validity;

  RelaxInequalities(ExprFactory factory, Premises premises, Extension validity) {
    this.factory = factory;
    this.premises = premises;
    this.validity = validity;
  }

  List<Expr> relax(List<Expr> clauses, Expr overapproximated) {
    List<Expr> current = new ArrayList<>();
    for (int i = 0; i < clauses.size(); i++) {
      Expr clause = clauses.get(i);
      List<Expr> others = new ArrayList<>(current);
      others.addAll(clauses.subList(i + 1, clauses.size()));
      List<Expr> halves = halves(clause);
      List<Expr> wider = new ArrayList<>();
      for (int h = 0; h < halves.size(); h++) {
        List<Expr> fixed = new ArrayList<>(others);
        fixed.addAll(wider);
        fixed.addAll(halves.subList(h + 1, halves.size()));
        wider.add(relaxed(halves.get(h), fixed, overapproximated));
      }
      if (wider.equals(halves)) {
        current.add(clause);
      } else {
        current.addAll(wider);
      }
    }
    return current;
  }

  /** An equality of numbers as two inequalities; another clause as it is. */
  private List<Expr> halves(Expr clause) {
    if (clause.is(Op.EQ) && clause.arg(0).isBitVector() && clause.arg(0).width() > 1) {
      Expr below = factory.sle(clause.arg(0), clause.arg(1));
      Expr above = factory.sle(clause.arg(1), clause.arg(0));
      if (isInequality(below) && isInequality(above)) {
        return List.of(below, above);
      }
    }
    return List.of(clause);
  }

  private static boolean isInequality(Expr e) {
    return e.is(Op.SLT) || e.is(Op.SLE) || e.is(Op.ULT) || e.is(Op.ULE);
  }

  private Expr relaxed(Expr original, List<Expr> others, Expr overapproximated) {
    if (!isInequality(original)) {
      return original;
    }
    BigInteger low = BigInteger.ZERO;
    BigInteger high = BigInteger.ONE.shiftLeft(original.arg(0).width() - 1);
    Expr best = original;
    // Where not even the smallest step is allowed, a larger one hardly ever is.
    BigInteger middle = BigInteger.ONE;
    while (middle.compareTo(low) > 0 && middle.compareTo(high) < 0) {
      Expr weaker = weakened(original, middle);
      if (isAllowed(weaker, others, overapproximated)) {
        low = middle;
        best = weaker;
      } else if (middle.equals(BigInteger.ONE)) {
        return original;
      } else {
        high = middle;
      }
      middle = low.add(high).shiftRight(1);
    }
    return best;
  }

  private boolean isAllowed(Expr weaker, List<Expr> others, Expr overapproximated) {
    List<Expr> trial = new ArrayList<>(others);
    trial.add(weaker);
    return !weaker.isConst()
        && premises.implies(overapproximated, weaker)
        && validity.isValid(factory.and(trial));
  }

  /** The inequality with r more room, written on its constant side where it has one. */
  private Expr weakened(Expr inequality, BigInteger r) {
    Expr left = inequality.arg(0);
    Expr right = inequality.arg(1);
    Expr slack = factory.bv(r, left.width());
    if (left.isConst()) {
      left = factory.sub(left, slack);
    } else {
      right = factory.add(right, slack);
    }
    return factory.rebuild(inequality, List.of(left, right));
  }
}
