package dev.tracefold.solver;

import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.solver.javasmt.BackEnds;

/** Makes solvers. */
public final class SolverFactory {
  private SolverFactory() {}

  /**
   * A solver for the expressions of that factory. The native code is loaded at the first check.
   *
   * @throws SolverUnavailable if the solver is not there
   */
  public static Solver create(ExprFactory factory, SolverConfig config) {
    return BackEnds.open(factory, config.name(), config.limits());
  }

  /** The default solver without limits. */
  public static Solver create(ExprFactory factory) {
    return create(factory, SolverConfig.DEFAULT);
  }
}
