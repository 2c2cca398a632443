package dev.tracefold.engines.catalogue;

/** How forward engines can follow paths; the last three are for {@code tracer}. */
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
  LAZY,
  /** Depth first, keeping constraints of the states in place of preconditions. */
  MINIMAX;

  /** Whether the engine can search in this way. */
  public boolean isFor(EngineName engine) {
    return engine
        == switch (this) {
          case DFS, BFS, RANDOM, FAIR -> EngineName.SE;
          case EAGER, LAZY, MINIMAX -> EngineName.TRACER;
        };
  }
}
