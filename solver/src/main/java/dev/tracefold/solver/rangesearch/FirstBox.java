package dev.tracefold.solver.rangesearch;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.solver.ranges.Comparison;
import dev.tracefold.solver.ranges.IntegerRange;
import dev.tracefold.solver.ranges.Range;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The box that comparisons of variables with constants leave. */
final class FirstBox implements Comparison.Knowledge {
  private final Map<Variable, IntegerRange> ranges = new TreeMap<>();

  private FirstBox() {}

  /** The sides of the variables, in their order. */
  static List<Range> of(List<Variable> variables, List<Expr> conditions) {
    FirstBox box = new FirstBox();
    for (Expr condition : conditions) {
      Comparison.in(condition).forEach(c -> c.narrow(box));
    }
    return variables.stream().map(box::side).toList();
  }

  private Range side(Variable v) {
    return ranges.containsKey(v) ? ranges.get(v) : Range.all(v.type());
  }

  @Override
  public IntegerRange of(Expr term) {
    if (term.isConst()) {
      return (IntegerRange) Range.constant(term);
    }
    return term.isVariable() && ranges.containsKey(term.variable())
        ? ranges.get(term.variable())
        : IntegerRange.all(term.width());
  }

  @Override
  public void learn(Expr term, IntegerRange range) {
    if (term.isVariable()) {
      ranges.put(term.variable(), range);
    }
  }
}
