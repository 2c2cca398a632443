package dev.tracefold.engines.tracer;

import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.engines.tracer.state.SymbolicState;
import dev.tracefold.engines.tracer.tree.Header;
import dev.tracefold.engines.tracer.tree.Node;
import dev.tracefold.engines.tracer.tree.Part;
import dev.tracefold.engines.tracer.tree.Promise;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A node on the current path: what the recursion of the paper's figure has on its stack.
 *
 * <p>The state belongs to the path: it is that of the node only while the node is the last one.
 */
final class Frame {
  private final Node node;
  private final List<Edge> outgoing;
  private final SymbolicState.Mark beforeEdge;
  private final int guardEnd;
  private final int level;
  private final SymbolicState arrival;
  private final SymbolicState.Mark entered;
  private SymbolicState state;
  private Iterator<Edge> edges;
  private Optional<Header> header = Optional.empty();
  private final List<Part> parts = new ArrayList<>();
  private final Set<Promise> reliesOn = new LinkedHashSet<>();
  private final List<Node> infeasible = new ArrayList<>();

  /**
   * @param arrival the state in which the path comes to the node
   * @param beforeEdge that state before the edge to the node
   * @param guardEnd where the conjuncts of the edge's guard end
   * @param level how many infeasible guards on the path are ignored
   */
  Frame(
      Node node,
      List<Edge> outgoing,
      SymbolicState arrival,
      SymbolicState.Mark beforeEdge,
      int guardEnd,
      int level) {
    this.node = node;
    this.outgoing = outgoing;
    this.arrival = arrival;
    this.beforeEdge = beforeEdge;
    this.guardEnd = guardEnd;
    this.level = level;
    this.entered = arrival.mark();
    this.state = arrival;
    this.edges = outgoing.iterator();
  }

  Node node() {
    return node;
  }

  Location location() {
    return node.location();
  }

  SymbolicState arrival() {
    return arrival;
  }

  /** The state from which the successors are made: the arrival, or its abstraction. */
  SymbolicState state() {
    return state;
  }

  SymbolicState.Mark beforeEdge() {
    return beforeEdge;
  }

  int guardEnd() {
    return guardEnd;
  }

  int level() {
    return level;
  }

  Optional<Header> header() {
    return header;
  }

  void becomeHeader(Header h) {
    header = Optional.of(h);
  }

  Optional<Edge> next() {
    return edges.hasNext() ? Optional.of(edges.next()) : Optional.empty();
  }

  List<Part> parts() {
    return parts;
  }

  Set<Promise> reliesOn() {
    return reliesOn;
  }

  /** The successors that cannot be reached. */
  List<Node> infeasible() {
    return infeasible;
  }

  /** Begins again with the first edge. */
  void restart(SymbolicState from) {
    arrival.undo(entered);
    state = from;
    edges = outgoing.iterator();
    parts.clear();
    reliesOn.clear();
    infeasible.clear();
    node.children().clear();
  }

  @Override
  public String toString() {
    return node.toString();
  }
}
