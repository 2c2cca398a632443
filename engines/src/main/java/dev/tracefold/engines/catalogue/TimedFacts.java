package dev.tracefold.engines.catalogue;

import dev.tracefold.analysis.invariants.FactSource;
import dev.tracefold.analysis.invariants.Facts;
import dev.tracefold.analysis.knowledge.Knowledge;
import dev.tracefold.engines.run.EngineListener;
import dev.tracefold.results.budget.Budget;

/** Facts for an engine; a listener hears when they are looked for. */
record TimedFacts(FactSource facts, String engine, EngineListener listener) implements FactSource {
  @Override
  public Facts find(Knowledge known, Budget budget) {
    listener.began(engine, EngineListener.CANDIDATES);
    try {
      return facts.find(known, budget);
    } finally {
      listener.done(engine, EngineListener.CANDIDATES);
    }
  }
}
