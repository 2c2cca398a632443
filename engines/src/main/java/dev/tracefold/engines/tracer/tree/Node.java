package dev.tracefold.engines.tracer.tree;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Location;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A node of the symbolic execution tree, annotated with its interpolant once it is finished. */
public final class Node {
  /** What became of a node. */
  public enum Kind {
    /** Its successors are in the tree, or will be. */
    INNER,
    /** The edge that leads here cannot be taken. */
    INFEASIBLE,
    /** The run ends without an error. */
    TERMINAL,
    /** Its state satisfies the interpolant of another node, {@link Node#cover()}. */
    SUBSUMED,
    /** Its state satisfies what is kept of an ancestor, {@link Node#cover()}: a loop is closed. */
    CLOSED
  }

  private final int id;
  private final Location location;
  private final Optional<Edge> edge;
  private final List<Node> children = new ArrayList<>();
  private Kind kind = Kind.INNER;
  private Optional<Node> cover = Optional.empty();
  private List<Part> interpolant = List.of();

  public Node(int id, Location location, Optional<Edge> edge) {
    this.id = id;
    this.location = location;
    this.edge = edge;
  }

  public int id() {
    return id;
  }

  public Location location() {
    return location;
  }

  /** The edge that leads here; empty for the root. */
  public Optional<Edge> edge() {
    return edge;
  }

  public List<Node> children() {
    return children;
  }

  public Kind kind() {
    return kind;
  }

  public Optional<Node> cover() {
    return cover;
  }

  public void become(Kind leaf) {
    kind = leaf;
  }

  public void become(Kind leaf, Node covering) {
    kind = leaf;
    cover = Optional.of(covering);
  }

  /** Its parts that are needed as things stand. */
  public List<Part> interpolant() {
    return interpolant.stream().filter(Part::isLive).toList();
  }

  public void annotate(List<Part> parts) {
    interpolant = List.copyOf(parts);
  }

  /** Ψ as one formula. */
  public Expr formula(ExprFactory factory) {
    return kind == Kind.INFEASIBLE
        ? factory.falseExpr()
        : factory.and(interpolant().stream().map(Part::formula).toList());
  }

  @Override
  public String toString() {
    return location + "#" + id;
  }
}
