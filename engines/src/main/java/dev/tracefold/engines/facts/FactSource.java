package dev.tracefold.engines.facts;

import dev.tracefold.cfa.graph.Program;
import dev.tracefold.engines.result.ProofStep;
import dev.tracefold.engines.run.Budget;
import java.util.List;

/** Where an engine gets invariants from before it begins its own search. */
@FunctionalInterface
public interface FactSource {
  FactSource NONE = (program, budget) -> List.of();

  /** Invariants, each step on the ground of those before it; what the budget suffices for. */
  List<ProofStep.MutualInvariants> find(Program program, Budget budget);
}
