package dev.tracefold.engines.tracer;

import dev.tracefold.results.Result;
import dev.tracefold.results.budget.Budget;

/** A procedure of the papers that makes a symbolic execution tree. */
interface TreeSearch {
  /** Makes the tree until it is a proof, a violation is found, or nothing is left of the budget. */
  Result decide(Budget budget);
}
