package dev.tracefold.engines.bself;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;

/**
 * Decides whether ψ'' is a valid extension of a candidate ξ against error states φ (section 4.3):
 * it is disjoint with φ, and one iteration from ψ'' ends in ψ'' ∨ ξ. A solver that gives up means:
 * not valid.
 */
final class Extension {
  private final FoldableLoop loop;
  private final Premises premises;
  private final Expr candidate;
  private final Expr error;

  Extension(FoldableLoop loop, Premises premises, Expr candidate, Expr error) {
    this.loop = loop;
    this.premises = premises;
    this.candidate = candidate;
    this.error = error;
  }

  boolean isValid(Expr extension) {
    return premises.areDisjoint(extension, error) && isInductive(extension);
  }

  private boolean isInductive(Expr extension) {
    ExprFactory factory = loop.factory();
    Expr outside = factory.not(factory.or(extension, candidate));
    for (LoopPath path : loop.paths()) {
      if (!premises.areDisjoint(extension, path.preimage(outside))) {
        return false;
      }
    }
    return true;
  }
}
