package dev.tracefold.solver.assembly;

import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.solver.Cancellation;
import dev.tracefold.solver.Solver;
import dev.tracefold.solver.SolverLimits;
import dev.tracefold.solver.decorators.PatientSolver;
import java.time.Duration;

/** Opens solvers for engines and checkers, so that they do not choose a back end themselves. */
@FunctionalInterface
public interface SolverSource {

  /** A new solver with an empty stack whose queries end when that is asked for. */
  Solver open(ExprFactory factory, Cancellation cancellation);

  /** The same, with queries that are given up after that time, if the source can do that. */
  default Solver open(ExprFactory factory, Cancellation cancellation, Duration query) {
    return open(factory, cancellation);
  }

  /** Solvers of one configuration; its time limit holds for each query. */
  static SolverSource of(SolverConfig config) {
    return new SolverSource() {
      @Override
      public Solver open(ExprFactory factory, Cancellation cancellation) {
        return open(factory, cancellation, Duration.ofMillis(config.limits().millisPerQuery()));
      }

      @Override
      public Solver open(ExprFactory factory, Cancellation cancellation, Duration query) {
        return PatientSolver.over(
            cancellation,
            c ->
                SolverFactory.create(
                    factory, config.withLimits(new SolverLimits(query.toMillis(), c))));
      }
    };
  }
}
