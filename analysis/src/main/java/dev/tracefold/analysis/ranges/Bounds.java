package dev.tracefold.analysis.ranges;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.solver.ranges.Comparison;
import dev.tracefold.solver.ranges.IntegerRange;
import java.math.BigInteger;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;

/** Between which signed numbers variables lie, by what conditions say of each of them. */
public final class Bounds {
  private final VariableRanges ranges = new VariableRanges(Map.of());

  private Bounds(Collection<Expr> conditions) {
    for (Expr condition : conditions) {
      Comparison.in(condition).forEach(c -> c.narrow(ranges));
    }
  }

  /** Of states in which all of the conditions hold. */
  public static Bounds of(Collection<Expr> conditions) {
    return new Bounds(conditions);
  }

  /** Empty if it may be the smallest number there is. */
  public Optional<BigInteger> lowest(Variable v) {
    IntegerRange range = ranges.of(v.expr());
    return range.least() == IntegerRange.smallest(range.width())
        ? Optional.empty()
        : Optional.of(BigInteger.valueOf(range.least()));
  }

  /** Empty if it may be the largest number there is. */
  public Optional<BigInteger> greatest(Variable v) {
    IntegerRange range = ranges.of(v.expr());
    return range.greatest() == IntegerRange.largest(range.width())
        ? Optional.empty()
        : Optional.of(BigInteger.valueOf(range.greatest()));
  }
}
