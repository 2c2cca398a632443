package dev.tracefold.solver;

import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.solver.decorators.LoggedSolver;
import dev.tracefold.solver.decorators.MeasuredSolver;
import dev.tracefold.solver.decorators.QueryCache;
import dev.tracefold.solver.decorators.ValidatedSolver;
import dev.tracefold.solver.javasmt.BackEnds;
import java.io.IOException;
import java.nio.file.Path;

/** Makes solvers: a back end with the decorators of the configuration, in the order below. */
public final class SolverFactory {
  private static final System.Logger LOG = System.getLogger(SolverFactory.class.getName());

  private SolverFactory() {}

  /**
   * A solver for the expressions of that factory. Native code is loaded at the first check, and
   * {@link SolverUnavailable} thrown then if that is impossible.
   */
  public static Solver create(ExprFactory factory, SolverConfig config) {
    Solver solver = BackEnds.open(factory, config.name(), config.limits());
    if (config.validator().isPresent()) {
      Solver second = BackEnds.open(factory, config.validator().get(), config.limits());
      solver = ValidatedSolver.over(solver, second, SolverFactory::complain);
    }
    if (config.log().isPresent()) {
      solver = logged(solver, config.log().get());
    }
    solver = MeasuredSolver.over(solver, config.statistics());
    return config.cache() ? QueryCache.over(solver, config.statistics()) : solver;
  }

  public static Solver create(ExprFactory factory) {
    return create(factory, SolverConfig.standard());
  }

  private static Solver logged(Solver solver, Path folder) {
    try {
      return LoggedSolver.over(solver, folder);
    } catch (IOException e) {
      throw new SolverUnavailable("queries cannot be logged to " + folder + ": " + e, e);
    }
  }

  private static void complain(String what) {
    LOG.log(System.Logger.Level.ERROR, what);
  }
}
