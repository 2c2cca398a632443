package dev.tracefold.solver;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.solver.model.Model;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/**
 * An SMT solver with a stack of assumed formulas. All formulas come from {@link #factory()}.
 *
 * <p>No method throws because of what the solver does: running out of time, being cancelled, dying
 * and not understanding a formula are all {@link Status.Unknown} with a reason, after which the
 * solver has the stack it had before and can be used on. Not for use by two threads at once.
 */
public interface Solver extends AutoCloseable {

  ExprFactory factory();

  /** Opens a level; {@link #pop()} forgets what was assumed since. */
  void push();

  void pop();

  /** Number of open levels. */
  int depth();

  /** Adds a formula to the current level. */
  void assume(Expr condition);

  /** Whether the stack has a model. */
  default Status check() {
    return check(List.of());
  }

  /** Whether the stack and the assumptions together have a model. */
  Status check(List<Expr> assumptions);

  /**
   * A model of the last check or {@link #isSatisfiable} that said {@link Status.Sat}; to be asked
   * for before anything else is done to this solver, and valid for ever.
   */
  Model model();

  /**
   * After a check that said {@link Status.Unsat}: assumptions of that check that are inconsistent
   * with the stack, in the order given; not always minimal, empty if the stack alone is.
   */
  List<Expr> unsatCore();

  /** Whether the conjunction has a model; the stack plays no part and is left alone. */
  Status isSatisfiable(List<Expr> conjuncts);

  default Status isSatisfiable(Expr... conjuncts) {
    return isSatisfiable(Arrays.asList(conjuncts));
  }

  /** Whether every model of {@code a} is one of {@code b}; the stack plays no part. */
  default Answer implies(Expr a, Expr b) {
    return Answer.ofNegation(isSatisfiable(List.of(a, factory().not(b))));
  }

  Set<Capability> capabilities();

  /**
   * For {@code a} and {@code b} without common model: a formula over their common variables that
   * {@code a} implies and that is inconsistent with {@code b}.
   */
  Derivation interpolate(Expr a, Expr b);

  /** A formula without the bound variables that says: there are values for them. */
  Derivation eliminate(Set<Variable> bound, Expr formula);

  @Override
  void close();
}
