package dev.tracefold.solver.backend;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.solver.Cancellation;
import dev.tracefold.solver.Capability;
import dev.tracefold.solver.Derivation;
import dev.tracefold.solver.SolverLimits;
import java.util.Collection;
import java.util.List;
import java.util.Set;

/**
 * A solver's world of terms, in which sessions are opened.
 *
 * @param <T> the terms of the solver
 */
public interface SmtContext<T> {

  /** What a session is for: what it will not be asked for need not be kept. */
  enum Purpose {
    /** Checks under assumptions, and cores of them. */
    ASSUMPTIONS,
    /** Queries without assumptions. */
    QUERIES,
    /** One query, a large one. */
    LARGE_QUERY
  }

  T translate(Expr condition);

  /**
   * What must be asserted wherever the condition is: each defines a symbol that its translation
   * needed. They restrict nothing else, so asserting too many of them is harmless.
   */
  default List<T> definitions(Expr condition) {
    return List.of();
  }

  /** A truth value that nothing mentions yet. */
  T freshCondition();

  T implication(T a, T b);

  /** How many terms it holds alive. */
  int size();

  Session<T> open(Purpose purpose, Cancellation cancellation);

  Set<Capability> capabilities();

  /** See {@link dev.tracefold.solver.Solver#interpolate}. */
  default Derivation interpolate(ExprFactory factory, Expr a, Expr b, SolverLimits limits) {
    return Derivation.unknown("this solver does not interpolate");
  }

  /** See {@link dev.tracefold.solver.Solver#eliminate}. */
  default Derivation eliminate(
      ExprFactory factory, Collection<Variable> bound, Expr formula, SolverLimits limits) {
    return Derivation.unknown("this solver does not eliminate quantifiers");
  }

  /** Frees everything; sessions are to be closed before. */
  void close();
}
