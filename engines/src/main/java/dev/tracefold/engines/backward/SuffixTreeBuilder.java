package dev.tracefold.engines.backward;

import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.results.SuffixTree;
import java.util.ArrayList;
import java.util.List;

/**
 * The tree of suffixes that a backward search walks over, as it grows. A node is open until it is
 * refuted or extended.
 */
public final class SuffixTreeBuilder {
  private final Location start;
  private final List<Edge> edges = new ArrayList<>();
  private final List<SuffixTreeBuilder> children = new ArrayList<>();
  private boolean closed;
  private SuffixTree built;

  private SuffixTreeBuilder(Location start) {
    this.start = start;
  }

  public static SuffixTreeBuilder at(Location target) {
    return new SuffixTreeBuilder(target);
  }

  /** This suffix cannot be followed from any allowed state. */
  public void refute() {
    closed = true;
  }

  /** The same, whatever longer suffixes there are by now. */
  public void fold() {
    closed = true;
    edges.clear();
    children.clear();
  }

  /** The suffix with that edge before it. */
  public SuffixTreeBuilder extend(Edge e) {
    closed = true;
    SuffixTreeBuilder child = new SuffixTreeBuilder(e.source());
    edges.add(e);
    children.add(child);
    return child;
  }

  /** Hangs a finished search of this very suffix here, in place of what there is by now. */
  public void adopt(SuffixTreeBuilder other) {
    fold();
    closed = other.closed;
    edges.addAll(other.edges);
    children.addAll(other.children);
  }

  /** The finished tree; a node that is still open is a fault of the search. */
  public SuffixTree build() {
    List<SuffixTreeBuilder> nodes = new ArrayList<>(List.of(this));
    for (int i = 0; i < nodes.size(); i++) {
      nodes.addAll(nodes.get(i).children);
    }
    for (int i = nodes.size() - 1; i >= 0; i--) {
      nodes.get(i).buildFromChildren();
    }
    return built;
  }

  private void buildFromChildren() {
    if (!closed) {
      throw new IllegalStateException("the search left a suffix at " + start + " open");
    }
    List<SuffixTree.Branch> branches = new ArrayList<>();
    for (int i = 0; i < edges.size(); i++) {
      branches.add(new SuffixTree.Branch(edges.get(i), children.get(i).built));
    }
    built = new SuffixTree(start, branches);
  }
}
