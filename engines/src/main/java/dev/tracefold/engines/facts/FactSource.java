package dev.tracefold.engines.facts;

import dev.tracefold.cfa.graph.Program;
import dev.tracefold.engines.result.ProofStep;
import dev.tracefold.engines.run.Budget;
import java.util.Optional;

/** Where an engine gets invariants from before it begins its own search. */
@FunctionalInterface
public interface FactSource {
  FactSource NONE = (program, budget) -> Optional.empty();

  /** Invariants; nothing if none are found within the budget. */
  Optional<ProofStep.MutualInvariants> find(Program program, Budget budget);
}
