package dev.tracefold.certifier.unrolling;

import java.util.List;

/** Immediate dominators of an acyclic graph whose nodes are numbered in topological order. */
final class Dominators {
  private final int[] immediate;

  private Dominators(int[] immediate) {
    this.immediate = immediate;
  }

  /**
   * @param predecessors of each node, with lower numbers; none of node 0, at least one of the rest
   */
  static Dominators of(List<List<Integer>> predecessors) {
    int[] immediate = new int[predecessors.size()];
    for (int node = 1; node < immediate.length; node++) {
      int common = -1;
      for (int before : predecessors.get(node)) {
        common = common < 0 ? before : meet(immediate, common, before);
      }
      if (common < 0 || common >= node) {
        throw new IllegalArgumentException("not in topological order: node " + node);
      }
      immediate[node] = common;
    }
    return new Dominators(immediate);
  }

  private static int meet(int[] immediate, int a, int b) {
    int x = a;
    int y = b;
    while (x != y) {
      if (x > y) {
        x = immediate[x];
      } else {
        y = immediate[y];
      }
    }
    return x;
  }

  /** The last node that all paths from node 0 to this one pass before it; 0 of node 0. */
  int of(int node) {
    return immediate[node];
  }
}
