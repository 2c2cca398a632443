package dev.tracefold.engines.tracer;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.engines.tracer.tree.Node;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/** Is told what TRACER does; never influences it. Each method does nothing unless overridden. */
public interface TracerListener {
  /** Hears nothing. */
  TracerListener SILENT = new TracerListener() {};

  /** Invariants that were known before the search. */
  default void known(Map<Location, List<Expr>> facts) {}

  /** A symbolic state was made. */
  default void state(Node node) {}

  /** An edge cannot be taken. */
  default void infeasible(Node leaf) {}

  /** The node's interpolant is known. */
  default void annotated(Node node) {}

  /** A loop header's exploration begins again because less is kept of its state. */
  default void generalised(Node header) {}

  /** A cyclic path could not be closed: it is unrolled once more. */
  default void unrolled(Node header) {}

  /** A spurious error was excluded by constraints that are locked at a header. */
  default void refined(Node header, Collection<Expr> locked) {}

  /** A speculation began, at some depth. */
  default void speculated(int level) {}

  /** A speculation ended. */
  default void speculationEnded(int level, Speculation.Outcome outcome) {}

  /** The search ended with a tree that proves safety. */
  default void finished(Node root) {}

  /** The search ended, how ever it did, with this tree. */
  default void explored(Node root, ExprFactory factory) {}

  /** The search ended. */
  default void ended() {}
}
