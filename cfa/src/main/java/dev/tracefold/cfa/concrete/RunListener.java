package dev.tracefold.cfa.concrete;

import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Edge;
import java.util.List;
import java.util.function.Function;

/** Is told of every edge that a run takes. */
@FunctionalInterface
public interface RunListener {
  RunListener NONE =
      new RunListener() {
        @Override
        public void taken(Edge edge, Function<Variable, Value> state) {}

        @Override
        public boolean allowsLeaps() {
          return true;
        }
      };

  /**
   * The edge was taken (an edge with a call: the call was entered). {@code state} gives the value
   * of a variable after it, and may only be asked before this method returns.
   */
  void taken(Edge edge, Function<Variable, Value> state);

  /** The call on that edge has returned and its result is assigned. */
  default void returned(Edge call, Function<Variable, Value> state) {}

  /**
   * Whether it may be spared most rounds of a loop whose last rounds it was told of, and whose
   * further ones take the same edges and read no inputs.
   */
  default boolean allowsLeaps() {
    return false;
  }

  /** The run has taken the path so many times more; the next time it is told of again. */
  default void leapt(List<Edge> path, long rounds) {}
}
