package dev.tracefold.svcomp.validation;

import dev.tracefold.cfa.graph.Program;
import dev.tracefold.engines.facts.Suggestions;
import dev.tracefold.engines.result.Result;
import dev.tracefold.engines.run.Budget;

/** The engines and checks that the options ask for. */
@FunctionalInterface
public interface Proving {

  /** A certified answer; the suggestions are tried as invariants. */
  Result verify(Program program, Suggestions suggestions, Budget budget);
}
