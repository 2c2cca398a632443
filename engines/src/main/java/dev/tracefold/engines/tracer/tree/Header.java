package dev.tracefold.engines.tracer.tree;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.engines.tracer.state.SymbolicState;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A loop header on the current path with the abstraction of its state: the constraints that every
 * cycle so far has preserved. Locked constraints are those that a refinement found necessary; they
 * cannot be given up.
 */
public final class Header {
  private final Node node;
  private final SymbolicState arrival;
  private final List<Expr> candidates;
  private final Set<Expr> locked = new LinkedHashSet<>();
  private final Map<Expr, Obligation> kept = new LinkedHashMap<>();

  /** By constraint, what was added later because it follows from it among others. */
  private final Map<Expr, Set<Obligation>> supported = new LinkedHashMap<>();

  private Promise promise = new Promise();
  private boolean abstracted;
  private boolean outdated;

  /**
   * @param arrival a copy of the state as it is, not abstracted
   * @param candidates what is known of it
   * @param locked of these, what must be kept
   */
  public Header(
      Node node, SymbolicState arrival, Collection<Expr> candidates, Collection<Expr> locked) {
    this.node = node;
    this.arrival = arrival;
    this.candidates = List.copyOf(candidates);
    this.locked.addAll(locked);
  }

  public Node node() {
    return node;
  }

  public SymbolicState arrival() {
    return arrival;
  }

  /** What was known when the path came here. */
  public List<Expr> candidates() {
    return candidates;
  }

  public Promise promise() {
    return promise;
  }

  /** Whether what is below was explored from the kept constraints alone. */
  public boolean isAbstracted() {
    return abstracted;
  }

  /** Whether what is below was explored from more than the constraints that are kept now. */
  public boolean isOutdated() {
    return outdated;
  }

  /** I: the constraints, in the order in which they were found; at first all that is known. */
  public List<Expr> constraints() {
    if (abstracted) {
      return new ArrayList<>(kept.keySet());
    }
    Set<Expr> all = new LinkedHashSet<>(locked);
    all.addAll(candidates);
    return new ArrayList<>(all);
  }

  /** Locked constraints must be kept, those that were given up deleted. */
  public AnnotatedVector vector() {
    Set<Expr> lost = new LinkedHashSet<>(candidates);
    lost.removeAll(locked);
    lost.removeAll(constraints());
    Set<Expr> all = new LinkedHashSet<>(constraints());
    all.addAll(lost);
    return AnnotatedVector.neutral(all)
        .join(AnnotatedVector.deleting(lost))
        .join(AnnotatedVector.keeping(locked));
  }

  public boolean isLocked(Expr constraint) {
    return locked.contains(constraint);
  }

  public Set<Expr> locked() {
    return locked;
  }

  public boolean keeps(Expr constraint) {
    return kept.containsKey(constraint);
  }

  public Obligation obligation(Expr constraint) {
    return kept.get(constraint);
  }

  /** The first abstraction: everything that is known of the state. */
  public void beginAbstraction() {
    if (!abstracted) {
      constraints().forEach(this::add);
      abstracted = true;
      outdated = true;
    }
  }

  private void add(Expr constraint) {
    kept.computeIfAbsent(constraint, c -> Obligation.of(this, c));
  }

  /**
   * Some cycle does not preserve those constraints, but these consequences of what was kept: what
   * was learned to preserve it preserves them.
   *
   * @param weaker the consequences, each with the constraints that it follows from
   */
  public void weaken(Collection<Expr> lost, Map<Expr, Set<Expr>> weaker) {
    weaker.forEach(
        (consequence, from) -> {
          add(consequence);
          Obligation obligation = kept.get(consequence);
          from.forEach(
              c -> supported.computeIfAbsent(c, x -> new LinkedHashSet<>()).add(obligation));
        });
    lost.forEach(this::giveUp);
  }

  /** Some cycle does not preserve the constraint. */
  public void giveUp(Expr constraint) {
    if (locked.contains(constraint)) {
      throw new IllegalStateException("a locked constraint is given up: " + constraint);
    }
    conclude(kept.remove(constraint), supported.getOrDefault(constraint, Set.of()));
    outdated = true;
  }

  private static void conclude(Obligation obligation, Set<Obligation> purposes) {
    if (purposes.isEmpty()) {
      obligation.drop();
    } else {
      obligation.need(purposes);
    }
  }

  /** A new exploration begins, from what is kept. */
  public void renew() {
    outdated = false;
  }

  /** A refinement: the constraint must be kept, and all that was given up may be tried again. */
  public void lock(Collection<Expr> constraints) {
    locked.addAll(constraints);
    kept.values().forEach(Obligation::drop);
    kept.clear();
    supported.clear();
    promise.breakIt();
    promise = new Promise();
    abstracted = false;
    outdated = false;
  }

  /** Which constraints turned out to be needed, and for what; the others are dropped. */
  public void settle(Map<Expr, Set<Obligation>> needed) {
    kept.forEach(
        (constraint, obligation) -> {
          Set<Obligation> purposes = new LinkedHashSet<>(needed.getOrDefault(constraint, Set.of()));
          purposes.addAll(supported.getOrDefault(constraint, Set.of()));
          conclude(obligation, purposes);
        });
  }
}
