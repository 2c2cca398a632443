package dev.tracefold.svcomp.options;

/** The orders in which forward engines can follow paths. */
public enum SearchName {
  /** Depth first. */
  DFS,
  /** Breadth first. */
  BFS,
  /** At random, with a fixed seed. */
  RANDOM,
  /** First where the search has been least. */
  FAIR
}
