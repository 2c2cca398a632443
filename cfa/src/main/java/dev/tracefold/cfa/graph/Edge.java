package dev.tracefold.cfa.graph;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.Variable;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A guarded parallel assignment. When the guard holds in the state before, all updates are
 * evaluated in that state and assigned at once, and the variables in {@code inputs} get arbitrary
 * values. Guard and updates never read the new values. An edge with a call has no updates and no
 * inputs. Ids are unique in the {@link Program}.
 */
public final class Edge implements Comparable<Edge> {
  private final int id;
  private final Location source;
  private final Location target;
  private final Expr guard;
  private final Map<Variable, Expr> updates;
  private final Map<Variable, Input> inputs;
  private final Set<Caveat.Undefined> doubts;
  private final Optional<Call> call;
  private final SourceSpan span;

  Edge(int id, Location source, Location target, GuardedStep step) {
    Set<Caveat.Undefined> doubted = step.doubts();
    this.id = id;
    this.source = source;
    this.target = target;
    this.guard = step.guard();
    this.updates = inOrder(step.updates());
    this.inputs = inOrder(step.inputs());
    this.doubts =
        doubted.isEmpty() ? Set.of() : Collections.unmodifiableSet(new LinkedHashSet<>(doubted));
    this.call = step.call();
    this.span = step.span();
  }

  /** A copy that cannot change; most edges do nothing or one thing, for which little is enough. */
  private static <V> Map<Variable, V> inOrder(Map<Variable, V> map) {
    return map.size() <= 1
        ? Map.copyOf(map)
        : Collections.unmodifiableMap(new LinkedHashMap<>(map));
  }

  public int id() {
    return id;
  }

  public Location source() {
    return source;
  }

  public Location target() {
    return target;
  }

  /** All that it says of a run that takes it. */
  public GuardedStep step() {
    return new GuardedStep(guard, updates, inputs, doubts, call, span);
  }

  public Expr guard() {
    return guard;
  }

  /** The assigned variables in a fixed order, with their values over the state before. */
  public Map<Variable, Expr> updates() {
    return updates;
  }

  /** The variables that get arbitrary values, in the order in which C asked for them. */
  public Map<Variable, Input> inputs() {
    return inputs;
  }

  public Optional<Call> call() {
    return call;
  }

  /** Why a violation whose run takes this edge may not exist, besides what its inputs say. */
  public Set<Caveat.Undefined> doubts() {
    return doubts;
  }

  /** Why a violation whose run takes this edge may not exist. */
  public List<Caveat> caveats() {
    return inputs.isEmpty()
        ? List.copyOf(doubts)
        : Stream.concat(doubts.stream(), inputs.values().stream().flatMap(i -> i.caveat().stream()))
            .toList();
  }

  public SourceSpan span() {
    return span;
  }

  /** Whether the variable may differ after the edge (a call's effects aside). */
  public boolean writes(Variable v) {
    return updates.containsKey(v) || inputs.containsKey(v);
  }

  @Override
  public int compareTo(Edge other) {
    return Integer.compare(id, other.id);
  }

  @Override
  public String toString() {
    return source + " -> " + target + " #" + id;
  }
}
