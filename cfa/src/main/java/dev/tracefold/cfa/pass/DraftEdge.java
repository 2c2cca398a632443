package dev.tracefold.cfa.pass;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.Traversal;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Call;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Input;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.SourceSpan;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;

/** An edge of a {@link CfaDraft}: immutable, without a number, equal only to itself. */
final class DraftEdge {
  private final Location source;
  private final Location target;
  private final Expr guard;
  private final Map<Variable, Expr> updates;
  private final Map<Variable, Input> inputs;
  private final Optional<Call> call;
  private final SourceSpan span;

  private DraftEdge(
      Location source,
      Location target,
      Expr guard,
      Map<Variable, Expr> updates,
      Map<Variable, Input> inputs,
      Optional<Call> call,
      SourceSpan span) {
    this.source = source;
    this.target = target;
    this.guard = guard;
    this.updates = updates;
    this.inputs = inputs;
    this.call = call;
    this.span = span;
  }

  static DraftEdge of(Edge e) {
    return new DraftEdge(
        e.source(), e.target(), e.guard(), e.updates(), e.inputs(), e.call(), e.span());
  }

  static DraftEdge between(Location source, Location target, Expr guard, SourceSpan span) {
    return new DraftEdge(source, target, guard, Map.of(), Map.of(), Optional.empty(), span);
  }

  DraftEdge to(Location newTarget) {
    return new DraftEdge(source, newTarget, guard, updates, inputs, call, span);
  }

  DraftEdge when(Expr newGuard) {
    return new DraftEdge(source, target, newGuard, updates, inputs, call, span);
  }

  DraftEdge doing(Map<Variable, Expr> newUpdates, Map<Variable, Input> newInputs) {
    return new DraftEdge(source, target, guard, newUpdates, newInputs, call, span);
  }

  DraftEdge calling(Call newCall) {
    return new DraftEdge(source, target, guard, updates, inputs, Optional.of(newCall), span);
  }

  DraftEdge at(SourceSpan newSpan) {
    return new DraftEdge(source, target, guard, updates, inputs, call, newSpan);
  }

  /** The edge that assigns one more value. */
  DraftEdge setting(Variable v, Expr value) {
    Map<Variable, Expr> more = new LinkedHashMap<>(updates);
    more.put(v, value);
    return doing(more, inputs);
  }

  Location source() {
    return source;
  }

  Location target() {
    return target;
  }

  Expr guard() {
    return guard;
  }

  Map<Variable, Expr> updates() {
    return updates;
  }

  Map<Variable, Input> inputs() {
    return inputs;
  }

  Optional<Call> call() {
    return call;
  }

  SourceSpan span() {
    return span;
  }

  /** The variables whose old values the edge uses. */
  Set<Variable> reads() {
    Set<Variable> reads = new TreeSet<>();
    forEachRead(reads::add);
    return reads;
  }

  /** Gives the visitor the variables whose old values the edge uses, some repeatedly. */
  void forEachRead(Consumer<Variable> visitor) {
    updates.values().forEach(value -> Traversal.forEachVariable(value, visitor));
    Traversal.forEachVariable(guard, visitor);
    call.ifPresent(c -> c.arguments().forEach(a -> Traversal.forEachVariable(a, visitor)));
  }

  /** Whether a value is asked for that a native run would ask for as well. */
  boolean asksNondet() {
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
