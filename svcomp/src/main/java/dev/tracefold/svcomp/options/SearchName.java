package dev.tracefold.svcomp.options;

/** The orders in which forward engines can follow paths. */
public enum SearchName {
  /** Depth first. */
  DFS,
  /** Breadth first. */
  BFS,
  /** At random, with a fixed seed. */
  RANDOM,
  /** Depth first, with preference for locations that were seen less often. */
  MIX
}
