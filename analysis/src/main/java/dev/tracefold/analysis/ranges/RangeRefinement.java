package dev.tracefold.analysis.ranges;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.Op;
import dev.tracefold.cfa.expr.Variable;
import java.math.BigInteger;
import java.util.Map;

/** What a condition says of the ranges of variables that it compares. */
final class RangeRefinement {
  private final Map<Variable, Range> ranges;

  private RangeRefinement(Map<Variable, Range> ranges) {
    this.ranges = ranges;
  }

  /** Restricts the ranges to states in which a condition holds. */
  static void assume(Expr condition, Map<Variable, Range> ranges) {
    new RangeRefinement(ranges).assume(condition);
  }

  private void assume(Expr condition) {
    switch (condition.op()) {
      case AND -> condition.args().forEach(this::assume);
      case NOT -> assumeNot(condition.arg(0));
      case SLT -> ordered(condition.arg(0), condition.arg(1), BigInteger.ONE);
      case SLE -> ordered(condition.arg(0), condition.arg(1), BigInteger.ZERO);
      case ULT -> orderedUnsigned(condition.arg(0), condition.arg(1), BigInteger.ONE);
      case ULE -> orderedUnsigned(condition.arg(0), condition.arg(1), BigInteger.ZERO);
      case EQ -> {
        equal(condition.arg(0), condition.arg(1));
        equal(condition.arg(1), condition.arg(0));
      }
      default -> {
        // Says nothing of ranges.
      }
    }
  }

  private void assumeNot(Expr condition) {
    switch (condition.op()) {
      case OR -> condition.args().forEach(this::assumeNot);
      case SLT -> ordered(condition.arg(1), condition.arg(0), BigInteger.ZERO);
      case SLE -> ordered(condition.arg(1), condition.arg(0), BigInteger.ONE);
      case ULT -> orderedUnsigned(condition.arg(1), condition.arg(0), BigInteger.ZERO);
      case ULE -> orderedUnsigned(condition.arg(1), condition.arg(0), BigInteger.ONE);
      case EQ -> {
        different(condition.arg(0), condition.arg(1));
        different(condition.arg(1), condition.arg(0));
      }
      default -> {
        // Says nothing of ranges.
      }
    }
  }

  /** {@code a + gap <= b}, signed. */
  private void ordered(Expr a, Expr b, BigInteger gap) {
    Range left = range(a);
    Range right = range(b);
    restrict(a, left.atMost(right.greatest().subtract(gap)));
    restrict(b, right.atLeast(left.lowest().add(gap)));
  }

  /** The same, unsigned: what is below a number without sign has none. */
  private void orderedUnsigned(Expr a, Expr b, BigInteger gap) {
    Range left = range(a);
    Range right = range(b);
    if (right.isNegativeNowhere()) {
      restrict(a, left.atLeast(BigInteger.ZERO).atMost(right.greatest().subtract(gap)));
      if (left.isNegativeNowhere()) {
        restrict(b, right.atLeast(left.lowest().add(gap)));
      }
    }
  }

  private void equal(Expr a, Expr b) {
    if (a.is(Op.VARIABLE) && a.isBitVector()) {
      Range left = range(a);
      Range right = range(b);
      Range more = right.known() > left.known() ? right : left;
      Range bounded = left.atLeast(right.lowest()).atMost(right.greatest());
      restrict(
          a,
          new Range(
              left.width(), bounded.lowest(), bounded.greatest(), more.known(), more.residue()));
    }
  }

  private void different(Expr a, Expr b) {
    if (a.is(Op.VARIABLE) && a.isBitVector() && range(b).isConstant()) {
      BigInteger hole = range(b).lowest();
      Range left = range(a);
      if (left.lowest().equals(hole)) {
        left = left.atLeast(hole.add(BigInteger.ONE));
      }
      if (left.greatest().equals(hole)) {
        left = left.atMost(hole.subtract(BigInteger.ONE));
      }
      restrict(a, left);
    }
  }

  private Range range(Expr e) {
    return new RangeEvaluation(ranges).of(e);
  }

  private void restrict(Expr e, Range range) {
    if (e.is(Op.VARIABLE) && !range.equals(Range.all(range.width()))) {
      ranges.put(e.variable(), range);
    }
  }
}
