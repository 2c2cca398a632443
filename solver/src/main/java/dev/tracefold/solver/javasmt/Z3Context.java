package dev.tracefold.solver.javasmt;

import com.microsoft.z3.Native;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.RoundingMode;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.solver.Cancellation;
import dev.tracefold.solver.Capability;
import dev.tracefold.solver.Derivation;
import dev.tracefold.solver.SolverLimits;
import dev.tracefold.solver.backend.NativeLibraries;
import dev.tracefold.solver.backend.Session;
import dev.tracefold.solver.backend.SmtContext;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.sosy_lab.java_smt.SolverContextFactory.Solvers;
import org.sosy_lab.java_smt.api.BooleanFormula;
import org.sosy_lab.java_smt.api.FloatingPointFormula;
import org.sosy_lab.java_smt.api.Formula;
import org.sosy_lab.java_smt.api.FormulaManager;
import org.sosy_lab.java_smt.api.SolverContext;
import org.sosy_lab.java_smt.basicimpl.AbstractFormulaManager;

/**
 * Z3: terms are JavaSMT's, but checks go to Z3's own interface. That gives limits that a context
 * survives, tactics, and models without a detour, none of which JavaSMT has.
 */
public final class Z3Context implements SmtContext<BooleanFormula> {
  private final SolverContext context;
  private final AbstractFormulaManager<Long, Long, Long, Long> manager;
  private final TermTranslator translator;

  private Z3Context(SolverContext context) {
    this.context = context;
    this.manager = longTerms(context.getFormulaManager());
    this.translator = new TermTranslator(manager, this::fma);
  }

  public static Z3Context create() {
    NativeLibraries.load("z3java");
    return new Z3Context(JavaSmtContext.openContext(Solvers.Z3, JavaSmtContext.NEVER_SHUT_DOWN));
  }

  /** JavaSMT's class for Z3 is not public, but what it extends is. */
  @SuppressWarnings("unchecked")
  private static AbstractFormulaManager<Long, Long, Long, Long> longTerms(FormulaManager manager) {
    return (AbstractFormulaManager<Long, Long, Long, Long>) manager;
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

  TermTranslator translator() {
    return translator;
  }

  @Override
  public Session<BooleanFormula> open(Cancellation cancellation) {
    return Z3Session.incremental(this, cancellation);
  }

  @Override
  public Set<Capability> capabilities() {
    Set<Capability> all = EnumSet.allOf(Capability.class);
    all.remove(Capability.INTERPOLATION);
    return all;
  }

  @Override
  public Derivation eliminate(
      ExprFactory factory, Collection<Variable> bound, Expr formula, SolverLimits limits) {
    return Z3Elimination.eliminate(factory, bound, formula, limits);
  }

  /** That there are values of the variables for which the condition holds. */
  BooleanFormula exists(Collection<Variable> bound, Expr condition) {
    List<Formula> variables = bound.stream().map(v -> translator.term(v.expr())).toList();
    return manager.getQuantifiedFormulaManager().exists(variables, translator.translate(condition));
  }

  Expr read(ExprFactory factory, BooleanFormula formula) {
    return new TermReader(factory, manager, translator).read(formula);
  }

  /** Z3's handle of this context. */
  long handle() {
    return manager.getEnvironment();
  }

  /** Z3's handle of a term. */
  long handle(Formula formula) {
    return manager.extractInfo(formula);
  }

  Formula formula(long handle) {
    return manager.getFormulaCreator().encapsulateWithTypeOf(handle);
  }

  private FloatingPointFormula fma(
      RoundingMode mode, FloatingPointFormula a, FloatingPointFormula b, FloatingPointFormula c) {
    long z3 = handle();
    long rounding =
        switch (mode) {
          case NEAREST_EVEN -> Native.mkFpaRoundNearestTiesToEven(z3);
          case NEAREST_AWAY -> Native.mkFpaRoundNearestTiesToAway(z3);
          case TOWARD_ZERO -> Native.mkFpaRoundTowardZero(z3);
          case UPWARD -> Native.mkFpaRoundTowardPositive(z3);
          case DOWNWARD -> Native.mkFpaRoundTowardNegative(z3);
        };
    Native.incRef(z3, rounding);
    long term = Native.mkFpaFma(z3, rounding, handle(a), handle(b), handle(c));
    return (FloatingPointFormula) formula(term);
  }

  @Override
  public void close() {
    // Z3 takes up to a minute to give back what a long session has built; nobody waits for that.
    Thread closing = new Thread(context::close, "z3-closing");
    closing.setDaemon(true);
    closing.start();
  }
}
