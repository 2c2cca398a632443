package dev.tracefold.solver.javasmt;

import com.microsoft.z3.Native;
import com.microsoft.z3.Z3Exception;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.solver.Derivation;
import dev.tracefold.solver.SolverLimits;
import dev.tracefold.solver.backend.Untranslatable;
import dev.tracefold.solver.backend.Watchdog;
import java.util.Collection;
import java.util.Optional;
import org.sosy_lab.java_smt.SolverContextFactory.Solvers;
import org.sosy_lab.java_smt.api.BooleanFormula;
import org.sosy_lab.java_smt.api.FormulaManager;
import org.sosy_lab.java_smt.basicimpl.AbstractFormulaManager;

/**
 * Quantifier elimination by Z3's tactic, in a context of its own since an interrupted tactic spoils
 * its context. Over bit-vectors the tactic enumerates values, so it gets little time.
 */
public final class Z3Elimination {
  private static final long MAX_MILLIS = 2_000;

  private Z3Elimination() {}

  public static Derivation eliminate(
      ExprFactory factory, Collection<Variable> bound, Expr formula, SolverLimits limits) {
    JavaSmtContext context = JavaSmtContext.create(Solvers.Z3);
    AbstractFormulaManager<Long, Long, Long, Long> manager = longTerms(context.manager());
    long z3 = manager.getEnvironment();
    long millis = limits.millisPerQuery();
    try (Watchdog.Guard guard = Watchdog.guard(() -> Native.interrupt(z3), limits.cancellation())) {
      BooleanFormula quantified = context.exists(bound, formula);
      guard.begin(millis == 0 ? MAX_MILLIS : Math.min(millis, MAX_MILLIS));
      try {
        BooleanFormula result = apply(manager, quantified);
        guard.end();
        return new Derivation.Derived(context.read(factory, result));
      } catch (Z3Exception e) {
        Optional<String> interrupted = guard.end();
        return Derivation.unknown(interrupted.orElse("Z3: " + e.getMessage()));
      }
    } catch (Untranslatable e) {
      return Derivation.unknown("the eliminated formula has " + e.getMessage());
    } finally {
      context.close();
    }
  }

  /** JavaSMT's class for Z3 is not public, but what it extends is. */
  @SuppressWarnings("unchecked")
  private static AbstractFormulaManager<Long, Long, Long, Long> longTerms(FormulaManager manager) {
    return (AbstractFormulaManager<Long, Long, Long, Long>) manager;
  }

  private static BooleanFormula apply(
      AbstractFormulaManager<Long, Long, Long, Long> manager, BooleanFormula formula) {
    long z3 = manager.getEnvironment();
    long tactic = Native.mkTactic(z3, "qe");
    Native.tacticIncRef(z3, tactic);
    long goal = Native.mkGoal(z3, false, false, false);
    Native.goalIncRef(z3, goal);
    Native.goalAssert(z3, goal, manager.extractInfo(formula));
    long result = Native.tacticApply(z3, tactic, goal);
    Native.applyResultIncRef(z3, result);
    long reduced = Native.applyResultGetSubgoal(z3, result, 0);
    int size = Native.goalSize(z3, reduced);
    long[] parts = new long[size];
    for (int i = 0; i < size; i++) {
      parts[i] = Native.goalFormula(z3, reduced, i);
    }
    return manager.getFormulaCreator().encapsulateBoolean(Native.mkAnd(z3, size, parts));
  }
}
