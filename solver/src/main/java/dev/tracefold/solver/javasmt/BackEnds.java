package dev.tracefold.solver.javasmt;

import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.solver.Solver;
import dev.tracefold.solver.SolverConfig;
import java.util.function.Supplier;
import org.sosy_lab.java_smt.SolverContextFactory.Solvers;

/** The back end of each name. */
public final class BackEnds {
  private BackEnds() {}

  public static Solver open(ExprFactory factory, SolverConfig config) {
    Supplier<SmtContext> contexts =
        switch (config.name()) {
          case Z3 -> Z3Context::create;
          case BITWUZLA -> () -> JavaSmtContext.create(Solvers.BITWUZLA);
          case CVC5 -> () -> JavaSmtContext.create(Solvers.CVC5);
          case MATHSAT5 -> () -> JavaSmtContext.create(Solvers.MATHSAT5);
          case PRINCESS -> () -> JavaSmtContext.create(Solvers.PRINCESS);
          case YICES2 -> () -> JavaSmtContext.create(Solvers.YICES2);
        };
    return new SessionSolver(factory, contexts, config.limits());
  }
}
