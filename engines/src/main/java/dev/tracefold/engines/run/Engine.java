package dev.tracefold.engines.run;

import dev.tracefold.cfa.graph.Program;
import dev.tracefold.engines.result.Result;
import java.util.Optional;

/** One verification algorithm, configured with its strategies. */
public interface Engine {

  /** The name that {@code --engine} knows. */
  String name();

  /** Why the engine can say nothing of the program, where that is plain without a search. */
  default Optional<String> refusal(Program program) {
    return Optional.empty();
  }

  /** Whether the program is of a kind that the engine decides given time, and others hardly do. */
  default boolean isMadeFor(Program program) {
    return false;
  }

  /** Whether a violation is nothing that the engine could find. */
  default boolean onlyProves() {
    return false;
  }

  /**
   * Looks for a feasible path to an error location until one is found, none can exist, or the
   * budget is exhausted; the last ends in {@code Unknown} within a fraction of a second.
   */
  Result run(Program program, Budget budget);
}
