package dev.tracefold.cfa.rewrite;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.Traversal;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Call;
import dev.tracefold.cfa.graph.Caveat;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Input;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.SourceSpan;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;

/** An edge of a {@link CfaDraft}: immutable, without a number, equal only to itself. */
public final class DraftEdge {
  private final Location source;
  private final Location target;
  private final Expr guard;
  private final Map<Variable, Expr> updates;
  private final Map<Variable, Input> inputs;
  private final Set<Caveat.Undefined> doubts;
  private final Optional<Call> call;
  private final SourceSpan span;
  private final Trail trail;

  private DraftEdge(
      Location source,
      Location target,
      Expr guard,
      Map<Variable, Expr> updates,
      Map<Variable, Input> inputs,
      Set<Caveat.Undefined> doubts,
      Optional<Call> call,
      SourceSpan span,
      Trail trail) {
    this.source = source;
    this.target = target;
    this.guard = guard;
    this.updates = updates;
    this.inputs = inputs;
    this.doubts = doubts;
    this.call = call;
    this.span = span;
    this.trail = trail;
  }

  public static DraftEdge of(Edge e) {
    return new DraftEdge(
        e.source(),
        e.target(),
        e.guard(),
        e.updates(),
        e.inputs(),
        e.doubts(),
        e.call(),
        e.span(),
        Trail.of(e));
  }

  public static DraftEdge between(Location source, Location target, Expr guard, SourceSpan span) {
    return new DraftEdge(
        source, target, guard, Map.of(), Map.of(), Set.of(), Optional.empty(), span, Trail.NONE);
  }

  public DraftEdge to(Location newTarget) {
    return new DraftEdge(source, newTarget, guard, updates, inputs, doubts, call, span, trail);
  }

  public DraftEdge when(Expr newGuard) {
    return new DraftEdge(source, target, newGuard, updates, inputs, doubts, call, span, trail);
  }

  public DraftEdge doing(Map<Variable, Expr> newUpdates, Map<Variable, Input> newInputs) {
    return new DraftEdge(source, target, guard, newUpdates, newInputs, doubts, call, span, trail);
  }

  public DraftEdge calling(Call newCall) {
    return new DraftEdge(
        source, target, guard, updates, inputs, doubts, Optional.of(newCall), span, trail);
  }

  public DraftEdge at(SourceSpan newSpan) {
    return new DraftEdge(source, target, guard, updates, inputs, doubts, call, newSpan, trail);
  }

  /** The edge that stands for this one and then the other. */
  public DraftEdge followedBy(DraftEdge second) {
    Set<Caveat.Undefined> both = doubts;
    if (!second.doubts.isEmpty()) {
      both = new LinkedHashSet<>(doubts);
      both.addAll(second.doubts);
    }
    return new DraftEdge(
        source,
        second.target,
        guard,
        updates,
        inputs,
        both,
        call,
        span,
        Trail.of(trail, second.trail));
  }

  /** The edge that only goes where the call returns to. */
  public DraftEdge withoutCall() {
    return new DraftEdge(
        source, target, guard, updates, inputs, doubts, Optional.empty(), span, trail);
  }

  /** The edge from somewhere else. */
  public DraftEdge from(Location newSource) {
    return new DraftEdge(newSource, target, guard, updates, inputs, doubts, call, span, trail);
  }

  /** The edges that it was made of, in the order of execution. */
  public List<Edge> origins() {
    return trail.edges();
  }

  /** The edge that assigns one more value. */
  public DraftEdge setting(Variable v, Expr value) {
    Map<Variable, Expr> more = new LinkedHashMap<>(updates);
    more.put(v, value);
    return doing(more, inputs);
  }

  public Location source() {
    return source;
  }

  public Location target() {
    return target;
  }

  public Expr guard() {
    return guard;
  }

  public Map<Variable, Expr> updates() {
    return updates;
  }

  public Map<Variable, Input> inputs() {
    return inputs;
  }

  /** See {@link Edge#doubts()}. */
  public Set<Caveat.Undefined> doubts() {
    return doubts;
  }

  public Optional<Call> call() {
    return call;
  }

  public SourceSpan span() {
    return span;
  }

  /** The variables whose old values the edge uses. */
  public Set<Variable> reads() {
    Set<Variable> reads = new TreeSet<>();
    forEachRead(reads::add);
    return reads;
  }

  /** Gives the visitor the variables whose old values the edge uses, some repeatedly. */
  public void forEachRead(Consumer<Variable> visitor) {
    updates.values().forEach(value -> Traversal.forEachVariable(value, visitor));
    Traversal.forEachVariable(guard, visitor);
    call.ifPresent(c -> c.arguments().forEach(a -> Traversal.forEachVariable(a, visitor)));
  }

  /** Whether a value is asked for that a native run would ask for as well. */
  public boolean asksNondet() {
    return inputs.values().stream().anyMatch(i -> i.kind() == Input.Kind.NONDET);
  }

  @Override
  public boolean equals(Object other) {
    return this == other;
  }

  /** Cheaper than what the JVM has for objects, and the same in every run. */
  @Override
  public int hashCode() {
    return (source.id() * 31 + target.id()) * 31 + guard.hashCode();
  }

  @Override
  public String toString() {
    return source + " -> " + target;
  }
}
