package dev.tracefold.cfa.concrete;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.Traversal;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Edge;
import java.util.List;

/**
 * An edge as code over {@link Frame}s. {@link #update} does the parallel assignment and leaves the
 * variables of {@link Edge#inputs()} and a call to the caller.
 */
public final class CompiledEdge {
  private final Edge edge;
  private final CompiledExpr guard;
  private final Block updates;
  private final List<Variable> updateReads;
  private final boolean plain;

  private CompiledEdge(Edge edge, Slots slots) {
    this.edge = edge;
    this.guard = CompiledExpr.of(edge.guard(), slots);
    this.updates = ParallelAssignment.compile(edge.updates(), slots);
    this.updateReads = List.copyOf(Traversal.variables(edge.updates().values()));
    this.plain = edge.inputs().isEmpty() && edge.call().isEmpty();
  }

  static CompiledEdge of(Edge edge, Slots slots) {
    return new CompiledEdge(edge, slots);
  }

  public Edge edge() {
    return edge;
  }

  /** The variables that the guard reads, in order of id. */
  public List<Variable> guardReads() {
    return guard.reads();
  }

  /** The variables that some update reads, in order of id. */
  public List<Variable> updateReads() {
    return updateReads;
  }

  /** Whether {@link #update} is all that the edge does: no inputs, no call. */
  public boolean isPlain() {
    return plain;
  }

  /** The value of the guard. */
  public boolean isEnabled(Frame f) {
    return guard.test(f);
  }

  /** Whether the guard is the constant true. */
  public boolean isUnconditional() {
    Expr g = edge.guard();
    return g.isTrue();
  }

  /** Evaluates all updates in the state as it is and assigns them at once. */
  public void update(Frame f) {
    updates.run(f);
  }
}
