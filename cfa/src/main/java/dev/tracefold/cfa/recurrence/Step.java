package dev.tracefold.cfa.recurrence;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Edge;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * One step of a round: a guard and a parallel assignment, and nothing that the world decides.
 *
 * @param passedBy the guards of what would be done instead if one of them held
 */
public record Step(List<Expr> passedBy, Expr guard, Map<Variable, Expr> updates) {

  public static Step of(List<Edge> passedBy, Edge edge) {
    return new Step(passedBy.stream().map(Edge::guard).toList(), edge.guard(), edge.updates());
  }

  /** Whether the edge does what a step can. */
  public static boolean isOne(Edge edge) {
    return edge.inputs().isEmpty() && edge.call().isEmpty();
  }

  /** What the steps assign. */
  public static Set<Variable> changed(List<Step> steps) {
    Set<Variable> changed = new TreeSet<>();
    steps.forEach(s -> changed.addAll(s.updates().keySet()));
    return changed;
  }
}
