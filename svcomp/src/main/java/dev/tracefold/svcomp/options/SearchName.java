package dev.tracefold.svcomp.options;

/** How forward engines can follow paths; the last two are for {@code tracer}. */
public enum SearchName {
  /** Depth first. */
  DFS,
  /** Breadth first. */
  BFS,
  /** At random, with a fixed seed. */
  RANDOM,
  /** First where the search has been least. */
  FAIR,
  /** Depth first, and no further than feasible. */
  EAGER,
  /** Depth first, and speculatively beyond infeasible guards. */
  LAZY;

  /** Whether the engine can search in this way. */
  boolean isFor(EngineName engine) {
    return engine == (this == EAGER || this == LAZY ? EngineName.TRACER : EngineName.SE);
  }
}
