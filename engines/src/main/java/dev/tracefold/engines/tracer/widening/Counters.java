package dev.tracefold.engines.tracer.widening;

import dev.tracefold.cfa.expr.BitVectorType;
import dev.tracefold.cfa.expr.Traversal;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Cfa;
import dev.tracefold.cfa.graph.Edge;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * The numbers that some edge computes from what they were. Bounds and relations of others, such as
 * the states of a state machine, are seldom what a loop preserves.
 */
final class Counters {
  private final Set<Variable> counters = new TreeSet<>();

  private Counters(Cfa cfa) {
    for (Edge e : cfa.edges()) {
      e.updates()
          .forEach(
              (v, value) -> {
                boolean isNumber = v.type() instanceof BitVectorType t && t.width() > 1;
                if (isNumber && !value.equals(v.expr()) && Traversal.variables(value).contains(v)) {
                  counters.add(v);
                }
              });
    }
  }

  static Counters of(Cfa cfa) {
    return new Counters(cfa);
  }

  boolean contains(Variable v) {
    return counters.contains(v);
  }

  /** Those of the variables that are counters, in order. */
  List<Variable> among(Collection<Variable> variables) {
    return variables.stream().filter(counters::contains).distinct().sorted().toList();
  }
}
