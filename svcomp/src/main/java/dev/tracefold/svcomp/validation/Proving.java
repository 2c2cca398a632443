package dev.tracefold.svcomp.validation;

import dev.tracefold.analysis.invariants.Suggestions;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.results.Result;
import dev.tracefold.results.budget.Budget;
import java.util.Optional;

/** The engines and checks that the options ask for. */
public interface Proving {

  /** A certified answer; suggestions are tried as invariants, before anything else. */
  Result verify(Program program, Optional<Suggestions> suggestions, Budget budget);

  /** A certified answer, where a proof is of less interest. */
  Result findViolation(Program program, Budget budget);
}
