package dev.tracefold.engines.feasibility;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/** Counts what happens, and knows which edges were followed least from symbolic branches. */
public final class BranchStatistics {
  private int[] visits = new int[64];
  private long paths;
  private long branches;
  private long forks;

  public void pathEnded() {
    paths++;
  }

  public void branchMet() {
    branches++;
  }

  /** What has been tried least comes first, so that no loop is unrolled for ever. */
  public List<Continuation> leastVisitedFirst(List<Continuation> continuations) {
    forks++;
    List<Continuation> sorted = new ArrayList<>(continuations);
    sorted.sort(Comparator.comparingInt(c -> visits(c.choice().edge().edge().id())));
    visited(sorted.get(0).choice().edge().edge().id());
    return sorted;
  }

  private int visits(int edge) {
    return edge < visits.length ? visits[edge] : 0;
  }

  private void visited(int edge) {
    if (edge >= visits.length) {
      visits = Arrays.copyOf(visits, Math.max(edge + 1, 2 * visits.length));
    }
    visits[edge]++;
  }

  public long paths() {
    return paths;
  }

  public long branches() {
    return branches;
  }

  public long forks() {
    return forks;
  }
}
