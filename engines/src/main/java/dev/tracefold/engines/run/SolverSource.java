package dev.tracefold.engines.run;

import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.solver.Solver;
import dev.tracefold.solver.SolverLimits;
import dev.tracefold.solver.assembly.SolverConfig;
import dev.tracefold.solver.assembly.SolverFactory;
import java.time.Duration;

/** Opens solvers for engines and checkers, so that they do not choose a back end themselves. */
@FunctionalInterface
public interface SolverSource {

  /** A new solver with an empty stack whose queries end when the budget is exhausted. */
  Solver open(ExprFactory factory, Budget budget);

  /** The same, with queries that are given up after that time, if the source can do that. */
  default Solver open(ExprFactory factory, Budget budget, Duration query) {
    return open(factory, budget);
  }

  /** Solvers of one configuration; its time limit holds for each query. */
  static SolverSource of(SolverConfig config) {
    return new SolverSource() {
      @Override
      public Solver open(ExprFactory factory, Budget budget) {
        return open(factory, budget, Duration.ofMillis(config.limits().millisPerQuery()));
      }

      @Override
      public Solver open(ExprFactory factory, Budget budget, Duration query) {
        SolverLimits limits = new SolverLimits(query.toMillis(), budget::exhausted);
        return SolverFactory.create(factory, config.withLimits(limits));
      }
    };
  }
}
