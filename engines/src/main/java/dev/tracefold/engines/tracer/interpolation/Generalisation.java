package dev.tracefold.engines.tracer.interpolation;

import dev.tracefold.engines.tracer.state.Prover;
import dev.tracefold.engines.tracer.state.SymbolicState;
import dev.tracefold.engines.tracer.tree.Part;
import java.util.List;

/** How general the interpolant of a finished node is made. */
public interface Generalisation {

  /**
   * Parts that follow from the state and from which the given ones follow, which are the weakest
   * preconditions of what comes after the node.
   */
  List<Part> at(SymbolicState state, List<Part> parts, Prover prover);

  /**
   * Whether it is learned from an edge that cannot be taken what would make it harmless, where that
   * is known of the location behind it, and not only why it cannot be taken.
   */
  default boolean looksBehind() {
    return false;
  }

  /** Whether it needs states with a vector over their path. */
  default boolean annotates() {
    return false;
  }

  /** Whether interpolants are entered into the subsumption table. */
  default boolean isLearned() {
    return true;
  }
}
