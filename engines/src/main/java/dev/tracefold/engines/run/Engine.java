package dev.tracefold.engines.run;

import dev.tracefold.analysis.knowledge.Knowledge;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.results.Result;
import dev.tracefold.results.budget.Budget;

/** One verification algorithm, configured with its strategies. */
public interface Engine {

  /** The name that {@code --engine} knows. */
  String name();

  /** What the engine has to say of the program; who runs it asks first, and once. */
  default Applicability applicability(Program program) {
    return Applicability.GENERAL;
  }

  /** Whether a violation is nothing that the engine could find. */
  default boolean onlyProves() {
    return false;
  }

  /**
   * Of a program that the engine does not refuse: looks for a feasible path to an error location
   * until one is found, none can exist, or the budget is exhausted; the last ends in {@code
   * Unknown} within a fraction of a second. What it finds out on the way that may help others it
   * adds to what is known.
   */
  Result run(Knowledge known, Budget budget);

  /** The same for a program of which nothing is known yet. */
  default Result run(Program program, Budget budget) {
    return run(Knowledge.about(program), budget);
  }
}
