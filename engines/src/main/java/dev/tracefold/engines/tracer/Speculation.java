package dev.tracefold.engines.tracer;

import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Location;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * The bound of lazy symbolic execution: while infeasible guards are ignored, each location may be
 * explored in one state only (section 4 of the paper). Its size is thereby linear in the program's.
 *
 * <p>Beyond the paper, edges have a record: a guard that turned out to be needed more often than
 * not is not ignored any more. In a state machine each round would else speculate into each of its
 * cases.
 */
public final class Speculation {
  private final Set<Location> explored = new HashSet<>();
  private final Map<Edge, Integer> record = new HashMap<>();

  /** How a speculation ended. */
  public enum Outcome {
    /** An interpolant was found without the guard. */
    SUCCESS,
    /** The guard is needed to avoid an error. */
    COUNTEREXAMPLE,
    /** A location was met in a second state. */
    BOUND,
    /**
     * The location behind the guard was explored before, and what was learned there does not hold
     * without the guard. In figure 4, line 7 comes before line 8: an infeasible state is subsumed
     * by whatever was learned at its location, so that nothing is explored for it.
     */
    KNOWN
  }

  /** Whether the edge's guard is worth being ignored. */
  boolean isPromising(Edge e) {
    return record.getOrDefault(e, 0) >= 0;
  }

  void ended(Edge ignored, Outcome outcome) {
    if (outcome != Outcome.KNOWN) {
      record.merge(ignored, outcome == Outcome.SUCCESS ? 1 : -1, Integer::sum);
    }
  }

  /** Whether the location may be explored now. */
  boolean mayExplore(Location l) {
    return explored.add(l);
  }

  /** The outermost speculation is over. */
  void clear() {
    explored.clear();
  }
}
