package dev.tracefold.analysis.invariants;

import dev.tracefold.analysis.knowledge.Knowledge;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.results.budget.Budget;

/** Where an engine gets invariants from before it begins its own search. */
@FunctionalInterface
public interface FactSource {
  FactSource NONE = (known, budget) -> Facts.NONE;

  /** What others have proved by then. */
  FactSource KNOWN = (known, budget) -> new Facts(known.steps(), known, false);

  /** What the budget suffices for. Invariants that were found are known from then on. */
  Facts find(Knowledge known, Budget budget);

  /** The same for a program of which nothing is known. */
  default Facts find(Program program, Budget budget) {
    return find(Knowledge.about(program), budget);
  }
}
