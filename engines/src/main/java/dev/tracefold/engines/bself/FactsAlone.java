package dev.tracefold.engines.bself;

import dev.tracefold.analysis.invariants.FactSource;
import dev.tracefold.analysis.invariants.Facts;
import dev.tracefold.analysis.knowledge.Knowledge;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.engines.run.Applicability;
import dev.tracefold.engines.run.Engine;
import dev.tracefold.results.InvariantProof;
import dev.tracefold.results.Result;
import dev.tracefold.results.budget.Budget;
import java.time.Duration;
import java.util.Optional;

/** What {@link Bself} does before it searches: a proof where facts suffice for one. */
public final class FactsAlone implements Engine {
  private static final Duration CPU = Duration.ofSeconds(5);

  private final FactSource facts;

  private FactsAlone(FactSource facts) {
    this.facts = facts;
  }

  public static FactsAlone of(FactSource facts) {
    return new FactsAlone(facts);
  }

  @Override
  public String name() {
    return "bself";
  }

  @Override
  public Applicability applicability(Program program) {
    return Applicability.ofOneAutomaton(program, () -> Applicability.GENERAL);
  }

  @Override
  public Result run(Knowledge known, Budget budget) {
    return proof(known, budget)
        .<Result>map(Result::safe)
        .orElseGet(() -> budget.unknown("what was guessed does not suffice for a proof"));
  }

  Optional<InvariantProof> proof(Knowledge known, Budget budget) {
    try (Budget part = budget.sub(CPU)) {
      Facts found = facts.find(known, part);
      return found.proof(known.program().factory());
    }
  }
}
