package dev.tracefold.results;

import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Location;
import java.util.List;

/**
 * A tree of path suffixes, read backward: the root is the empty suffix at a target, a branch puts
 * one edge before the suffix. It claims that a run cannot end in the target's states: a node
 * without branches is a suffix that no state allowed at its start can follow; every other node has
 * a branch for each edge that enters its start.
 *
 * @param start where the suffixes of this node begin
 */
public record SuffixTree(Location start, List<Branch> branches) {

  /** A suffix made longer by one edge at its front. */
  public record Branch(Edge edge, SuffixTree tree) {
    public Branch {
      if (!edge.source().equals(tree.start())) {
        throw new IllegalArgumentException(
            "branch " + edge + " before a suffix of " + tree.start());
      }
    }
  }

  public SuffixTree {
    branches = List.copyOf(branches);
  }

  /** The claim that no allowed state at {@code start} follows the suffix. */
  public static SuffixTree refuted(Location start) {
    return new SuffixTree(start, List.of());
  }

  public boolean isRefuted() {
    return branches.isEmpty();
  }
}
