package dev.tracefold.solver.assembly;

import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.solver.Solver;
import dev.tracefold.solver.SolverLimits;
import dev.tracefold.solver.SolverName;
import dev.tracefold.solver.SolverUnavailable;
import dev.tracefold.solver.backend.SessionSolver;
import dev.tracefold.solver.backend.SmtContext;
import dev.tracefold.solver.backend.StagedSolver;
import dev.tracefold.solver.bitwuzla.BitwuzlaContext;
import dev.tracefold.solver.decorators.LoggedSolver;
import dev.tracefold.solver.decorators.MeasuredSolver;
import dev.tracefold.solver.decorators.QueryCache;
import dev.tracefold.solver.decorators.ValidatedSolver;
import dev.tracefold.solver.javasmt.JavaSmtContext;
import dev.tracefold.solver.z3.Z3Context;
import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Supplier;
import org.sosy_lab.java_smt.SolverContextFactory.Solvers;

/** Makes solvers: a back end with the decorators of the configuration, in the order below. */
public final class SolverFactory {
  private static final System.Logger LOG = System.getLogger(SolverFactory.class.getName());

  private SolverFactory() {}

  /**
   * A solver for the expressions of that factory. Native code is loaded at the first check, and
   * {@link SolverUnavailable} thrown then if that is impossible.
   */
  public static Solver create(ExprFactory factory, SolverConfig config) {
    Solver solver = backEnd(factory, config.name(), config.limits());
    if (config.validator().isPresent()) {
      Solver second = backEnd(factory, config.validator().get(), config.limits());
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

  private static Solver backEnd(ExprFactory factory, SolverName name, SolverLimits limits) {
    return name == SolverName.STAGED
        ? new StagedSolver(
            new SessionSolver(factory, contexts(SolverName.Z3), limits),
            new SessionSolver(factory, contexts(SolverName.BITWUZLA), limits),
            limits)
        : new SessionSolver(factory, contexts(name), limits);
  }

  private static Supplier<? extends SmtContext<?>> contexts(SolverName name) {
    return switch (name) {
      case STAGED -> throw new IllegalArgumentException("several solvers have no one context");
      case Z3 -> Z3Context::create;
      case BITWUZLA -> BitwuzlaContext::create;
      case CVC5 -> () -> JavaSmtContext.create(Solvers.CVC5);
      case MATHSAT5 -> () -> JavaSmtContext.create(Solvers.MATHSAT5);
      case PRINCESS -> () -> JavaSmtContext.create(Solvers.PRINCESS);
      case YICES2 -> () -> JavaSmtContext.create(Solvers.YICES2);
      case SMTINTERPOL -> () -> JavaSmtContext.create(Solvers.SMTINTERPOL);
    };
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
