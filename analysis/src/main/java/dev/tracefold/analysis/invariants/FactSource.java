package dev.tracefold.analysis.invariants;

import dev.tracefold.cfa.graph.Program;
import dev.tracefold.results.budget.Budget;

/** Where an engine gets invariants from before it begins its own search. */
@FunctionalInterface
public interface FactSource {
  FactSource NONE = (program, budget) -> Facts.NONE;

  /** What the budget suffices for. */
  Facts find(Program program, Budget budget);
}
