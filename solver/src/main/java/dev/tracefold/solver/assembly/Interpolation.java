package dev.tracefold.solver.assembly;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.solver.Cancellation;
import dev.tracefold.solver.Derivation;
import dev.tracefold.solver.Solver;
import dev.tracefold.solver.SolverLimits;
import dev.tracefold.solver.decorators.InterpolatingSolver;
import dev.tracefold.solver.javasmt.IntegerInterpolation;
import java.time.Duration;

/** Makes solvers interpolate that cannot by themselves. */
public final class Interpolation {
  private static final long MILLIS = 2_000;

  private Interpolation() {}

  /** The same solvers, with interpolants that SMTInterpol proposes and they check. */
  public static SolverSource over(SolverSource solvers) {
    return new SolverSource() {
      @Override
      public Solver open(ExprFactory factory, Cancellation cancellation) {
        return interpolating(solvers.open(factory, cancellation), factory, cancellation);
      }

      @Override
      public Solver open(ExprFactory factory, Cancellation cancellation, Duration query) {
        return interpolating(solvers.open(factory, cancellation, query), factory, cancellation);
      }
    };
  }

  private static Solver interpolating(
      Solver solver, ExprFactory factory, Cancellation cancellation) {
    IntegerInterpolation integers =
        IntegerInterpolation.of(factory, new SolverLimits(MILLIS, cancellation));
    return InterpolatingSolver.over(
        solver,
        new InterpolatingSolver.Proposals() {
          @Override
          public Derivation propose(Expr a, Expr b) {
            return integers.propose(a, b);
          }

          @Override
          public void close() {
            integers.close();
          }
        });
  }
}
