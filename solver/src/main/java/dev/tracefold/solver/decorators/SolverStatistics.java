package dev.tracefold.solver.decorators;

import dev.tracefold.solver.Status;

/** Numbers about the queries of one or several solvers; a run keeps one and prints it. */
public final class SolverStatistics {
  private long sat;
  private long unsat;
  private long unknown;
  private long nanos;
  private long longestNanos;
  private long models;
  private long cacheHits;

  public static SolverStatistics create() {
    return new SolverStatistics();
  }

  private SolverStatistics() {}

  synchronized void countQuery(Status status, long took) {
    if (status.isSat()) {
      sat++;
    } else if (status.isUnsat()) {
      unsat++;
    } else {
      unknown++;
    }
    nanos += took;
    longestNanos = Math.max(longestNanos, took);
  }

  synchronized void countModel(long took) {
    models++;
    nanos += took;
  }

  synchronized void countCacheHit() {
    cacheHits++;
  }

  /** Queries that a solver answered or gave up on. */
  public synchronized long queries() {
    return sat + unsat + unknown;
  }

  public synchronized long sat() {
    return sat;
  }

  public synchronized long unsat() {
    return unsat;
  }

  public synchronized long unknown() {
    return unknown;
  }

  public synchronized long models() {
    return models;
  }

  /** Queries that needed no solver because a cache knew the answer. */
  public synchronized long cacheHits() {
    return cacheHits;
  }

  /** Wall time in queries and models. */
  public synchronized long nanos() {
    return nanos;
  }

  public synchronized long longestNanos() {
    return longestNanos;
  }

  @Override
  public synchronized String toString() {
    return String.format(
        "%d queries (%d sat, %d unsat, %d unknown), %d answered by the cache, %d models,"
            + " %.3f s in all, longest %.3f s",
        queries(), sat, unsat, unknown, cacheHits, models, nanos / 1e9, longestNanos / 1e9);
  }
}
