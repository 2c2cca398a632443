package dev.tracefold.cfa.concrete;

import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Edge;
import java.util.function.Function;

/** Is told of every edge that a run takes. */
@FunctionalInterface
public interface RunListener {
  RunListener NONE = (edge, state) -> {};

  /**
   * The edge was taken (an edge with a call: the call was entered). {@code state} gives the value
   * of a variable after it, and may only be asked before this method returns.
   */
  void taken(Edge edge, Function<Variable, Value> state);

  /** The call on that edge has returned and its result is assigned. */
  default void returned(Edge call, Function<Variable, Value> state) {}
}
