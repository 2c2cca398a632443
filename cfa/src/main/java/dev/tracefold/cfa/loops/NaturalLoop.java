package dev.tracefold.cfa.loops;

import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Location;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;

/**
 * A loop: a maximal strongly connected set of locations, in the automaton or in the body of the
 * loop around it without that loop's header. When it is reducible, every entry leads to the header
 * and the body is that of the natural loops of all its back edges; else the header is one of
 * several locations where it can be entered.
 *
 * <p>Equality is identity. All lists are in order of id.
 */
public final class NaturalLoop {
  private final Location header;
  private final SortedSet<Location> body;
  private final Optional<NaturalLoop> parent;
  private final List<Edge> entryEdges;
  private final List<Edge> backEdges;
  private final List<Edge> exitEdges;

  NaturalLoop(
      Location header,
      SortedSet<Location> body,
      Optional<NaturalLoop> parent,
      List<Edge> entryEdges,
      List<Edge> backEdges,
      List<Edge> exitEdges) {
    this.header = header;
    this.body = body;
    this.parent = parent;
    this.entryEdges = entryEdges;
    this.backEdges = backEdges;
    this.exitEdges = exitEdges;
  }

  public Location header() {
    return header;
  }

  /** All locations of the loop and of the loops in it, the header included. */
  public SortedSet<Location> body() {
    return body;
  }

  /** The loop directly around this one. */
  public Optional<NaturalLoop> parent() {
    return parent;
  }

  /** How many loops are around this one. */
  public int depth() {
    int depth = 0;
    for (Optional<NaturalLoop> l = parent; l.isPresent(); l = l.get().parent) {
      depth++;
    }
    return depth;
  }

  /** The edges from outside into the body. */
  public List<Edge> entryEdges() {
    return entryEdges;
  }

  /** The edges from the body to the header. */
  public List<Edge> backEdges() {
    return backEdges;
  }

  /** The edges out of the body. */
  public List<Edge> exitEdges() {
    return exitEdges;
  }

  /** Whether it can be entered at the header only. */
  public boolean isReducible() {
    return entryEdges.stream().allMatch(e -> e.target().equals(header));
  }

  public boolean contains(Location l) {
    return body.contains(l);
  }

  @Override
  public String toString() {
    return "loop at " + header + " of " + body;
  }
}
