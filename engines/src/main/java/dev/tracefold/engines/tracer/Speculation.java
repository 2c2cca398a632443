package dev.tracefold.engines.tracer;

import dev.tracefold.cfa.graph.Location;
import java.util.HashSet;
import java.util.Set;

/**
 * The bound of lazy symbolic execution: while infeasible guards are ignored, each location may be
 * explored in one state only (section 4 of the paper). Its size is thereby linear in the program's.
 */
public final class Speculation {
  private final Set<Location> explored = new HashSet<>();

  /** How a speculation ended. */
  public enum Outcome {
    /** An interpolant was found without the guard. */
    SUCCESS,
    /** The guard is needed to avoid an error. */
    COUNTEREXAMPLE,
    /** A location was met in a second state. */
    BOUND
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
