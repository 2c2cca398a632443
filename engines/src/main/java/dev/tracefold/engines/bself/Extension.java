package dev.tracefold.engines.bself;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.solver.Solver;
import java.util.ArrayList;
import java.util.List;

/**
 * Decides whether ψ'' is a valid extension of a candidate ξ against error states φ (section 4.3):
 * it is disjoint with φ, and one iteration from ψ'' ends in ψ'' ∨ ξ. Invariants that are already
 * known at the header are assumed. A solver that gives up means: not valid.
 */
final class Extension {
  private final ExprFactory factory;
  private final Solver solver;
  private final FoldableLoop loop;
  private final Expr candidate;
  private final Expr error;

  Extension(ExprFactory factory, Solver solver, FoldableLoop loop, Expr candidate, Expr error) {
    this.factory = factory;
    this.solver = solver;
    this.loop = loop;
    this.candidate = candidate;
    this.error = error;
  }

  boolean isValid(Expr extension) {
    return isDisjoint(extension) && isInductive(extension);
  }

  private boolean isDisjoint(Expr extension) {
    return unsatisfiable(extension, error);
  }

  private boolean isInductive(Expr extension) {
    Expr outside = factory.not(factory.or(extension, candidate));
    for (LoopPath path : loop.paths()) {
      if (!unsatisfiable(extension, path.preimage(outside))) {
        return false;
      }
    }
    return true;
  }

  private boolean unsatisfiable(Expr a, Expr b) {
    Expr both = factory.and(a, b);
    if (both.isFalse()) {
      return true;
    }
    List<Expr> query = new ArrayList<>(loop.invariants());
    query.add(both);
    return solver.isSatisfiable(query).isUnsat();
  }
}
