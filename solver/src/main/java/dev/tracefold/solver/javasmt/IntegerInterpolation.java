package dev.tracefold.solver.javasmt;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.solver.Derivation;
import dev.tracefold.solver.SolverLimits;
import dev.tracefold.solver.backend.Untranslatable;
import dev.tracefold.solver.backend.Watchdog;
import java.util.List;
import java.util.Optional;
import org.sosy_lab.common.ShutdownManager;
import org.sosy_lab.java_smt.SolverContextFactory.Solvers;
import org.sosy_lab.java_smt.api.FormulaManager;
import org.sosy_lab.java_smt.api.InterpolatingProverEnvironment;
import org.sosy_lab.java_smt.api.SolverContext;
import org.sosy_lab.java_smt.api.SolverException;

/**
 * Interpolants by SMTInterpol over linear integers, for formulas over bit-vectors that are read as
 * such. Where sums wrap around, the result need not be an interpolant, so it is to be checked.
 */
public final class IntegerInterpolation implements AutoCloseable {
  private final ExprFactory factory;
  private final SolverLimits limits;
  private Optional<ShutdownManager> shutdown = Optional.empty();
  private Optional<SolverContext> context = Optional.empty();

  private IntegerInterpolation(ExprFactory factory, SolverLimits limits) {
    this.factory = factory;
    this.limits = limits;
  }

  /**
   * For formulas of that factory.
   *
   * @param limits of one interpolation
   */
  public static IntegerInterpolation of(ExprFactory factory, SolverLimits limits) {
    return new IntegerInterpolation(factory, limits);
  }

  /** What may be an interpolant. */
  public Derivation propose(Expr a, Expr b) {
    if (context.isEmpty()) {
      shutdown = Optional.of(ShutdownManager.create());
      context =
          Optional.of(
              JavaSmtContext.openContext(Solvers.SMTINTERPOL, shutdown.get().getNotifier()));
    }
    ShutdownManager stop = shutdown.orElseThrow();
    try (Watchdog.Guard guard =
            Watchdog.guard(() -> stop.requestShutdown("interrupted"), limits.cancellation());
        InterpolatingProverEnvironment<?> prover =
            context.orElseThrow().newProverEnvironmentWithInterpolation()) {
      guard.begin(limits.millisPerQuery());
      try {
        return interpolant(prover, a, b);
      } finally {
        guard.end();
      }
    } catch (Untranslatable e) {
      return Derivation.unknown(String.valueOf(e.getMessage()));
    } catch (InterruptedException | SolverException | RuntimeException e) {
      // Whatever it was, the context may not survive it.
      context = Optional.empty();
      return Derivation.unknown(String.valueOf(e.getMessage()));
    }
  }

  private <P> Derivation interpolant(InterpolatingProverEnvironment<P> prover, Expr a, Expr b)
      throws InterruptedException, SolverException {
    FormulaManager manager = context.orElseThrow().getFormulaManager();
    IntegerTerms terms = new IntegerTerms(manager);
    P left = prover.addConstraint(terms.condition(a));
    prover.push(terms.condition(b));
    if (!prover.isUnsat()) {
      return Derivation.unknown("as integers the formulas have a common model");
    }
    return new Derivation.Derived(
        new IntegerReader(factory, manager, terms.symbols())
            .condition(prover.getInterpolant(List.of(left))));
  }

  @Override
  public void close() {
    context.ifPresent(SolverContext::close);
    context = Optional.empty();
  }
}
