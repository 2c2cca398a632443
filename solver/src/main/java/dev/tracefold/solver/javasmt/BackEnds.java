package dev.tracefold.solver.javasmt;

import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.solver.Solver;
import dev.tracefold.solver.SolverLimits;
import dev.tracefold.solver.SolverName;
import java.util.function.Supplier;
import org.sosy_lab.java_smt.SolverContextFactory.Solvers;

/** The back end of each name. */
public final class BackEnds {
  private BackEnds() {}

  public static Solver open(ExprFactory factory, SolverName name, SolverLimits limits) {
    return name == SolverName.STAGED
        ? new StagedSolver(
            new SessionSolver(factory, contexts(SolverName.Z3), limits),
            new SessionSolver(factory, contexts(SolverName.BITWUZLA), limits),
            limits)
        : new SessionSolver(factory, contexts(name), limits);
  }

  private static Supplier<SmtContext> contexts(SolverName name) {
    return switch (name) {
      case STAGED -> throw new IllegalArgumentException("several solvers have no one context");
      case Z3 -> Z3Context::create;
      case BITWUZLA -> () -> JavaSmtContext.create(Solvers.BITWUZLA);
      case CVC5 -> () -> JavaSmtContext.create(Solvers.CVC5);
      case MATHSAT5 -> () -> JavaSmtContext.create(Solvers.MATHSAT5);
      case PRINCESS -> () -> JavaSmtContext.create(Solvers.PRINCESS);
      case YICES2 -> () -> JavaSmtContext.create(Solvers.YICES2);
    };
  }
}
