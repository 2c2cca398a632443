package dev.tracefold.engines.run;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Location;
import java.util.List;
import java.util.Optional;

/** A node of the tree that a search has made, as people look at it, with all that is below it. */
public interface SearchTree {
  /** What became of a node. */
  enum Kind {
    /** Its successors are in the tree. */
    INNER,
    /** The edge that leads here cannot be taken. */
    INFEASIBLE,
    /** The run ends without an error. */
    TERMINAL,
    /** What holds of another node, {@link #cover()}, suffices here. */
    SUBSUMED,
    /** An ancestor, {@link #cover()}, has what is needed here: a loop is closed. */
    CLOSED
  }

  /** Unlike that of all other nodes of the tree. */
  int number();

  Location location();

  /** The edge that leads here; empty for the root. */
  Optional<Edge> edge();

  Kind kind();

  List<SearchTree> children();

  Optional<SearchTree> cover();

  /** A condition that the search has found out to keep from all errors. */
  Expr condition();

  default String name() {
    return location() + "#" + number();
  }
}
