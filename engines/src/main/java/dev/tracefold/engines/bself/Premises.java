package dev.tracefold.engines.bself;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.solver.Solver;
import dev.tracefold.solver.Status;
import dev.tracefold.solver.model.Model;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What a folding takes for granted: either nothing, as in the paper, or the invariants of the loop
 * that are known. All steps of a folding ask here, so that they go by the same: a relaxation that
 * leaves to an invariant what the next step, which does not know it, would have to read off the
 * extension, ends in no candidate.
 */
final class Premises {
  private final ExprFactory factory;
  private final Solver solver;
  private final Effort effort;
  private final List<Expr> invariants;
  private final Set<Expr> candidates;

  private Premises(
      ExprFactory factory,
      Solver solver,
      Effort effort,
      List<Expr> invariants,
      Set<Expr> candidates) {
    this.factory = factory;
    this.solver = solver;
    this.effort = effort;
    this.invariants = invariants;
    this.candidates = candidates;
  }

  /** Nothing is known. */
  static Premises none(FoldableLoop loop, Solver solver, Effort effort) {
    return new Premises(loop.factory(), solver, effort, List.of(), loop.candidates());
  }

  /** The invariants of the loop are known, those too that are still to be found. */
  static Premises invariantsOf(FoldableLoop loop, Solver solver, Effort effort) {
    return new Premises(
        loop.factory(), solver, effort, loop.invariants(), loop.relativeCandidates());
  }

  ExprFactory factory() {
    return factory;
  }

  /** O_l: candidates that were valid under these premises, in order of discovery. */
  Set<Expr> candidates() {
    return candidates;
  }

  Status isSatisfiable(Expr... conjuncts) {
    Expr all = factory.and(Arrays.asList(conjuncts));
    if (all.isFalse()) {
      return Status.unsat();
    }
    List<Expr> query = new ArrayList<>(invariants);
    query.add(all);
    return effort.count(solver.isSatisfiable(query));
  }

  /** A state in which all hold. */
  Optional<Model> model(Expr... conjuncts) {
    return isSatisfiable(conjuncts).isSat() ? Optional.of(solver.model()) : Optional.empty();
  }

  /** A solver that gives up means: no. */
  boolean areDisjoint(Expr a, Expr b) {
    return isSatisfiable(a, b).isUnsat();
  }

  /** A solver that gives up means: no. */
  boolean implies(Expr a, Expr b) {
    return b.isTrue() || areDisjoint(a, factory.not(b));
  }
}
