package dev.tracefold.cfa.concrete;

import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.LocationKind;
import java.util.List;

/** The edges that leave a location, ready to choose from. */
public final class CompiledLocation {
  private final Location location;
  private final CompiledEdge[] edges;

  /** The location behind each edge, filled in when first gone to. */
  final CompiledLocation[] targets;

  private boolean isLoopHeader;

  CompiledLocation(Location location, List<CompiledEdge> edges) {
    this.location = location;
    this.edges = edges.toArray(CompiledEdge[]::new);
    this.targets = new CompiledLocation[edges.size()];
  }

  public Location location() {
    return location;
  }

  /** Whether a loop is known to begin here. */
  boolean isLoopHeader() {
    return isLoopHeader;
  }

  void markLoopHeader() {
    isLoopHeader = true;
  }

  /** Whether an open call goes on from here. */
  boolean returns() {
    return location.is(LocationKind.EXIT);
  }

  public int edgeCount() {
    return edges.length;
  }

  public CompiledEdge edge(int i) {
    return edges[i];
  }

  /**
   * The first edge whose guard holds, or -1 when there is none (guards are meant to cover every
   * state, so that is a mistake of whoever built the automaton).
   */
  public int choose(Frame f) {
    for (int i = 0; i < edges.length; i++) {
      if (edges[i].isEnabled(f)) {
        return i;
      }
    }
    return -1;
  }
}
