package dev.tracefold.analysis.invariants;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.solver.model.ModelEvaluation;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/**
 * Bounds of differences and sums of two variables by constants of the program: the tightest two
 * that states allow.
 */
final class DifferenceBounds {
  private static final int PER_TERM = 2;

  private final ExprFactory factory;
  private final List<BigInteger> constants;

  /**
   * @param constants of the program
   */
  DifferenceBounds(ExprFactory factory, List<BigInteger> constants) {
    this.factory = factory;
    this.constants = constants.stream().sorted().toList();
  }

  /** Bounds of all pairs of variables of one width; none if there are no states. */
  List<Expr> over(List<Variable> variables, List<ModelEvaluation> states) {
    List<Expr> bounds = new ArrayList<>();
    if (states.isEmpty()) {
      return bounds;
    }
    for (Variable x : variables) {
      for (Variable y : variables) {
        if (x == y || !x.type().equals(y.type())) {
          continue;
        }
        upper(factory.sub(x.expr(), y.expr()), states, bounds);
        if (x.compareTo(y) < 0) {
          Expr sum = factory.add(x.expr(), y.expr());
          upper(sum, states, bounds);
          upper(factory.neg(sum), states, bounds);
        }
      }
    }
    return bounds;
  }

  private void upper(Expr term, List<ModelEvaluation> states, List<Expr> bounds) {
    int width = term.width();
    BigInteger greatest = null;
    for (ModelEvaluation state : states) {
      BigInteger bits = state.bits(term).orElse(BigInteger.ZERO);
      BigInteger value =
          bits.testBit(width - 1) ? bits.subtract(BigInteger.ONE.shiftLeft(width)) : bits;
      greatest = greatest == null ? value : greatest.max(value);
    }
    int found = 0;
    for (BigInteger c : constants) {
      if (found < PER_TERM && c.compareTo(greatest) >= 0 && c.bitLength() < width) {
        bounds.add(factory.sle(term, factory.bv(c, width)));
        found++;
      }
    }
  }
}
