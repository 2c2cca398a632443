package dev.tracefold.engines.run;

import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.solver.Solver;

/** Opens solvers for engines and checkers, so that they do not choose a back end themselves. */
@FunctionalInterface
public interface SolverSource {

  /** A new solver with an empty stack whose queries end when the budget is exhausted. */
  Solver open(ExprFactory factory, Budget budget);
}
