package dev.tracefold.cfa.rewrite;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.Traversal;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Call;
import dev.tracefold.cfa.graph.Caveat;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.GuardedStep;
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
  private final GuardedStep step;
  private final Trail trail;

  private DraftEdge(Location source, Location target, GuardedStep step, Trail trail) {
    this.source = source;
    this.target = target;
    this.step = step;
    this.trail = trail;
  }

  public static DraftEdge of(Edge e) {
    return new DraftEdge(e.source(), e.target(), e.step(), Trail.of(e));
  }

  public static DraftEdge between(Location source, Location target, Expr guard, SourceSpan span) {
    return new DraftEdge(
        source, target, GuardedStep.of(guard, Map.of(), Map.of(), span), Trail.NONE);
  }

  private DraftEdge saying(GuardedStep other) {
    return new DraftEdge(source, target, other, trail);
  }

  public DraftEdge to(Location newTarget) {
    return new DraftEdge(source, newTarget, step, trail);
  }

  public DraftEdge when(Expr newGuard) {
    return saying(new GuardedStep(newGuard, updates(), inputs(), doubts(), call(), span()));
  }

  public DraftEdge doing(Map<Variable, Expr> newUpdates, Map<Variable, Input> newInputs) {
    return saying(new GuardedStep(guard(), newUpdates, newInputs, doubts(), call(), span()));
  }

  public DraftEdge calling(Call newCall) {
    return calling(Optional.of(newCall));
  }

  private DraftEdge calling(Optional<Call> newCall) {
    return saying(new GuardedStep(guard(), updates(), inputs(), doubts(), newCall, span()));
  }

  public DraftEdge at(SourceSpan newSpan) {
    return saying(new GuardedStep(guard(), updates(), inputs(), doubts(), call(), newSpan));
  }

  /** The edge that stands for this one and then the other. */
  public DraftEdge followedBy(DraftEdge second) {
    GuardedStep both = step;
    if (!second.doubts().isEmpty()) {
      Set<Caveat.Undefined> doubts = new LinkedHashSet<>(doubts());
      doubts.addAll(second.doubts());
      both = new GuardedStep(guard(), updates(), inputs(), doubts, call(), span());
    }
    return new DraftEdge(source, second.target, both, Trail.of(trail, second.trail));
  }

  /** The edge that only goes where the call returns to. */
  public DraftEdge withoutCall() {
    return calling(Optional.empty());
  }

  /** The edge from somewhere else. */
  public DraftEdge from(Location newSource) {
    return new DraftEdge(newSource, target, step, trail);
  }

  /** The edges that it was made of, in the order of execution. */
  public List<Edge> origins() {
    return trail.edges();
  }

  /** The edge that assigns one more value. */
  public DraftEdge setting(Variable v, Expr value) {
    Map<Variable, Expr> more = new LinkedHashMap<>(updates());
    more.put(v, value);
    return doing(more, inputs());
  }

  public Location source() {
    return source;
  }

  public Location target() {
    return target;
  }

  /** All that it says of a run that takes it. */
  public GuardedStep step() {
    return step;
  }

  public Expr guard() {
    return step.guard();
  }

  public Map<Variable, Expr> updates() {
    return step.updates();
  }

  public Map<Variable, Input> inputs() {
    return step.inputs();
  }

  /** See {@link Edge#doubts()}. */
  public Set<Caveat.Undefined> doubts() {
    return step.doubts();
  }

  public Optional<Call> call() {
    return step.call();
  }

  public SourceSpan span() {
    return step.span();
  }

  /** The variables whose old values the edge uses. */
  public Set<Variable> reads() {
    Set<Variable> reads = new TreeSet<>();
    forEachRead(reads::add);
    return reads;
  }

  /** Gives the visitor the variables whose old values the edge uses, some repeatedly. */
  public void forEachRead(Consumer<Variable> visitor) {
    updates().values().forEach(value -> Traversal.forEachVariable(value, visitor));
    Traversal.forEachVariable(guard(), visitor);
    call().ifPresent(c -> c.arguments().forEach(a -> Traversal.forEachVariable(a, visitor)));
  }

  /** Whether a value is asked for that a native run would ask for as well. */
  public boolean asksNondet() {
    return inputs().values().stream().anyMatch(i -> i.kind() == Input.Kind.NONDET);
  }

  @Override
  public boolean equals(Object other) {
    return this == other;
  }

  /** Cheaper than what the JVM has for objects, and the same in every run. */
  @Override
  public int hashCode() {
    return (source.id() * 31 + target.id()) * 31 + guard().hashCode();
  }

  @Override
  public String toString() {
    return source + " -> " + target;
  }
}
