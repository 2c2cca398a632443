package dev.tracefold.analysis.ranges;

import dev.tracefold.cfa.expr.BottomUp;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.solver.ranges.Comparison;
import dev.tracefold.solver.ranges.IntegerRange;
import dev.tracefold.solver.ranges.Operation;
import dev.tracefold.solver.ranges.Range;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/** Ranges of variables, and of terms as far as they follow; others have all values. */
final class VariableRanges implements Comparison.Knowledge {
  private final Map<Variable, IntegerRange> known;
  private BottomUp<Range> terms = BottomUp.by(this::computed);

  VariableRanges(Map<Variable, IntegerRange> variables) {
    this.known = new TreeMap<>(variables);
  }

  private Range computed(Expr e) {
    IntegerRange fact = e.isVariable() ? known.get(e.variable()) : null;
    return fact != null ? fact : Operation.of(e, i -> terms.known(e.arg(i)));
  }

  /** Of a bit-vector. */
  @Override
  public IntegerRange of(Expr term) {
    return (IntegerRange) terms.of(term);
  }

  @Override
  public void learn(Expr term, IntegerRange range) {
    if (term.isVariable()) {
      known.put(term.variable(), range);
      terms = BottomUp.by(this::computed);
    }
  }

  Map<Variable, IntegerRange> known() {
    return Collections.unmodifiableMap(known);
  }
}
