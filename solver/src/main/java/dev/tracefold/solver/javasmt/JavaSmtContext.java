package dev.tracefold.solver.javasmt;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.solver.Cancellation;
import dev.tracefold.solver.Capability;
import dev.tracefold.solver.Derivation;
import dev.tracefold.solver.SolverLimits;
import dev.tracefold.solver.SolverUnavailable;
import dev.tracefold.solver.backend.NativeLibraries;
import dev.tracefold.solver.backend.Session;
import dev.tracefold.solver.backend.SessionDied;
import dev.tracefold.solver.backend.SmtContext;
import dev.tracefold.solver.backend.Watchdog;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.sosy_lab.common.ShutdownManager;
import org.sosy_lab.common.ShutdownNotifier;
import org.sosy_lab.common.configuration.Configuration;
import org.sosy_lab.common.configuration.InvalidConfigurationException;
import org.sosy_lab.common.log.LogManager;
import org.sosy_lab.java_smt.SolverContextFactory;
import org.sosy_lab.java_smt.SolverContextFactory.Solvers;
import org.sosy_lab.java_smt.api.BooleanFormula;
import org.sosy_lab.java_smt.api.Formula;
import org.sosy_lab.java_smt.api.FormulaManager;
import org.sosy_lab.java_smt.api.InterpolatingProverEnvironment;
import org.sosy_lab.java_smt.api.SolverContext;
import org.sosy_lab.java_smt.api.SolverContext.ProverOptions;
import org.sosy_lab.java_smt.api.SolverException;

/**
 * Any solver that JavaSMT knows, used only through JavaSMT. A query that is interrupted takes the
 * context with it, because JavaSMT has no other way to stop one.
 */
public final class JavaSmtContext implements SmtContext<BooleanFormula> {
  private final Solvers solver;
  private final ShutdownManager shutdown = ShutdownManager.create();
  private final SolverContext context;
  private final TermTranslator translator;

  private JavaSmtContext(Solvers solver) {
    this.solver = solver;
    this.context = openContext(solver, shutdown.getNotifier());
    this.translator = new TermTranslator(manager());
  }

  public static JavaSmtContext create(Solvers solver) {
    return new JavaSmtContext(solver);
  }

  /** Opens a context, or says in one line why this solver can not be had. */
  static SolverContext openContext(Solvers solver, ShutdownNotifier shutdown) {
    try {
      return new SolverContextFactory(
              Configuration.defaultConfiguration(),
              LogManager.createNullLogManager(),
              shutdown,
              NativeLibraries::load)
          .generateContext(solver);
    } catch (InvalidConfigurationException | LinkageError e) {
      throw new SolverUnavailable(
          "the solver "
              + solver.name().toLowerCase(Locale.ROOT)
              + " is not on the class path, or its native library is not there: "
              + e.getMessage(),
          e);
    }
  }

  @Override
  public BooleanFormula translate(Expr condition) {
    return translator.translate(condition);
  }

  @Override
  public BooleanFormula freshCondition() {
    return translator.freshCondition();
  }

  @Override
  public BooleanFormula implication(BooleanFormula a, BooleanFormula b) {
    return translator.implication(a, b);
  }

  @Override
  public int size() {
    return translator.size();
  }

  FormulaManager manager() {
    return context.getFormulaManager();
  }

  /** That there are values of the variables for which the condition holds. */
  BooleanFormula exists(Collection<Variable> bound, Expr condition) {
    List<Formula> variables = bound.stream().map(v -> translator.term(v.expr())).toList();
    return manager().getQuantifiedFormulaManager().exists(variables, translate(condition));
  }

  Expr read(ExprFactory factory, BooleanFormula formula) {
    return new TermReader(factory, manager(), translator).read(formula);
  }

  @Override
  public Session<BooleanFormula> open(Purpose purpose, Cancellation cancellation) {
    return new JavaSmtSession(
        context.newProverEnvironment(
            ProverOptions.GENERATE_MODELS, ProverOptions.GENERATE_UNSAT_CORE_OVER_ASSUMPTIONS),
        translator,
        shutdown,
        cancellation);
  }

  @Override
  public Derivation interpolate(ExprFactory factory, Expr a, Expr b, SolverLimits limits) {
    if (!capabilities().contains(Capability.INTERPOLATION)) {
      return Derivation.unknown("this solver does not interpolate");
    }
    try (Watchdog.Guard guard =
            Watchdog.guard(() -> shutdown.requestShutdown("interrupted"), limits.cancellation());
        InterpolatingProverEnvironment<?> prover =
            context.newProverEnvironmentWithInterpolation()) {
      guard.begin(limits.millisPerQuery());
      try {
        return interpolant(factory, prover, a, b);
      } catch (InterruptedException | SolverException e) {
        // Whatever it was, JavaSMT's context may not survive it.
        throw new SessionDied(guard.end().orElse(String.valueOf(e.getMessage())), e);
      } finally {
        guard.end();
      }
    }
  }

  private <P> Derivation interpolant(
      ExprFactory factory, InterpolatingProverEnvironment<P> prover, Expr a, Expr b)
      throws InterruptedException, SolverException {
    P left = prover.addConstraint(translate(a));
    prover.push(translate(b));
    if (!prover.isUnsat()) {
      return Derivation.unknown("the formulas have a common model");
    }
    BooleanFormula interpolant = prover.getInterpolant(List.of(left));
    return new Derivation.Derived(read(factory, interpolant));
  }

  @Override
  public Set<Capability> capabilities() {
    Set<Capability> all = EnumSet.of(Capability.UNSAT_CORES);
    switch (solver) {
      case CVC5 -> {
        all.add(Capability.FLOATS);
        all.add(Capability.ARRAYS);
        all.add(Capability.CONSTANT_ARRAYS);
      }
      case MATHSAT5 -> {
        all.add(Capability.FLOATS);
        all.add(Capability.ARRAYS);
        all.add(Capability.CONSTANT_ARRAYS);
        all.add(Capability.INTERPOLATION);
      }
      case SMTINTERPOL -> all.add(Capability.INTERPOLATION);
      case PRINCESS -> {
        all.add(Capability.ARRAYS);
        all.add(Capability.INTERPOLATION);
      }
      default -> {}
    }
    return all;
  }

  @Override
  public void close() {
    context.close();
  }
}
