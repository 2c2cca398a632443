package dev.tracefold.engines.tracer.widening;

import dev.tracefold.analysis.ranges.Bounds;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.engines.tracer.state.SymbolicState;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Relations of two variables that follow from what is known of each of them alone. */
final class Relations {
  /** Equations with larger coefficients are coincidences. */
  private static final int COEFFICIENT_BITS = 12;

  private final ExprFactory factory;
  private final Bounds bounds;
  private final SymbolicState after;
  private final List<Expr> found = new ArrayList<>();

  private Relations(Bounds bounds, SymbolicState after) {
    this.factory = after.factory();
    this.bounds = bounds;
    this.after = after;
  }

  /**
   * Equations and difference bounds between any two of the variables.
   *
   * @param bounds what is known of each before a cycle
   * @param after the state after it
   */
  static List<Expr> between(List<Variable> variables, Bounds bounds, SymbolicState after) {
    Relations relations = new Relations(bounds, after);
    for (Variable x : variables) {
      for (Variable y : variables) {
        if (x.compareTo(y) < 0 && x.type().equals(y.type())) {
          relations.line(x, y);
        }
      }
    }
    for (Variable x : variables) {
      for (Variable y : variables) {
        if (x.compareTo(y) != 0 && x.type().equals(y.type())) {
          relations.difference(x, y);
          relations.sum(x, y);
        }
      }
    }
    return relations.found;
  }

  /** The line through the two points, if both are known: before the cycle and after it. */
  private void line(Variable x, Variable y) {
    Optional<BigInteger> x0 =
        bounds.lowest(x).filter(b -> bounds.greatest(x).equals(Optional.of(b)));
    Optional<BigInteger> y0 =
        bounds.lowest(y).filter(b -> bounds.greatest(y).equals(Optional.of(b)));
    Expr x1 = after.value(x);
    Expr y1 = after.value(y);
    if (x0.isEmpty() || y0.isEmpty() || !x1.isConst() || !y1.isConst()) {
      return;
    }
    BigInteger dx = x1.signedValue().subtract(x0.get());
    BigInteger dy = y1.signedValue().subtract(y0.get());
    BigInteger gcd = dx.gcd(dy);
    if (dx.signum() == 0 || dy.signum() == 0) {
      return;
    }
    dx = dx.divide(gcd);
    dy = dy.divide(gcd);
    if (Math.max(dx.bitLength(), dy.bitLength()) > COEFFICIENT_BITS) {
      return;
    }
    BigInteger constant = dx.multiply(y0.get()).subtract(dy.multiply(x0.get()));
    found.add(
        factory.eq(
            factory.sub(times(dx, y), times(dy, x)), factory.bv(constant, x.expr().width())));
  }

  private Expr times(BigInteger c, Variable v) {
    return factory.mul(factory.bv(c, v.expr().width()), v.expr());
  }

  /** {@code x - y <= c}. */
  private void difference(Variable x, Variable y) {
    Optional<BigInteger> most = bounds.greatest(x);
    Optional<BigInteger> least = bounds.lowest(y);
    if (most.isPresent() && least.isPresent()) {
      atMost(factory.sub(x.expr(), y.expr()), most.get().subtract(least.get()));
    }
  }

  /** {@code x + y <= c}, and the same from below. */
  private void sum(Variable x, Variable y) {
    if (x.compareTo(y) > 0) {
      return;
    }
    Expr sum = factory.add(x.expr(), y.expr());
    if (bounds.greatest(x).isPresent() && bounds.greatest(y).isPresent()) {
      atMost(sum, bounds.greatest(x).get().add(bounds.greatest(y).get()));
    }
    if (bounds.lowest(x).isPresent() && bounds.lowest(y).isPresent()) {
      atMost(factory.neg(sum), bounds.lowest(x).get().add(bounds.lowest(y).get()).negate());
    }
  }

  private void atMost(Expr term, BigInteger limit) {
    if (limit.bitLength() < term.width()) {
      found.add(factory.sle(term, factory.bv(limit, term.width())));
    }
  }
}
