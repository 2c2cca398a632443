package dev.tracefold.certifier.walk;

import dev.tracefold.certifier.formula.Formulas;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.graph.Edge;
import java.util.Optional;

/** An edge, ready to be taken in a {@link Memory}. */
final class Way {
  private final Edge edge;
  private final Place target;
  private final Term guard;
  private final boolean isAlwaysOpen;
  private final Assignment updates;
  private final int[] inputs;
  private final Optional<Passing> call;

  Way(Edge edge, Place target, Layout layout, Optional<Passing> call) {
    this.edge = edge;
    this.target = target;
    this.guard = Term.of(edge.guard(), layout);
    this.isAlwaysOpen = edge.guard().isTrue();
    this.updates = Assignment.of(edge.updates(), layout);
    this.inputs = edge.inputs().keySet().stream().mapToInt(layout::slot).toArray();
    this.call = call;
  }

  Edge edge() {
    return edge;
  }

  Place target() {
    return target;
  }

  Optional<Passing> call() {
    return call;
  }

  /** The variables that get arbitrary values, in the order of reading. */
  int[] inputs() {
    return inputs;
  }

  boolean isGuardInFrame(Memory m) {
    return isAlwaysOpen || guard.isInFrame(m);
  }

  /** Where the guard is in the frame. */
  boolean isOpen(Memory m) {
    return isAlwaysOpen || guard.number(m) != 0;
  }

  Expr guard(Memory m, Formulas f, Definitions names) {
    return guard.scalar(m, f, names);
  }

  void update(Memory m, Formulas f, Definitions names) {
    updates.run(m, f, names);
  }
}
