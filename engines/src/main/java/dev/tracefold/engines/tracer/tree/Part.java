package dev.tracefold.engines.tracer.tree;

import dev.tracefold.cfa.expr.Expr;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * A conjunct of an interpolant.
 *
 * @param formula over program variables; the state it was computed in satisfies it
 * @param core positions of the path condition from which, with the store, it follows
 * @param purposes what it is needed for
 */
public record Part(Expr formula, BitSet core, Set<Obligation> purposes) {

  public Part withFormula(Expr other) {
    return new Part(other, core, purposes);
  }

  public Part with(Expr other, BitSet newCore) {
    return new Part(other, newCore, purposes);
  }

  public boolean isLive() {
    return purposes.stream().anyMatch(Obligation::isLive);
  }

  /** The purposes with those resolved that headers have decided on. */
  public Set<Obligation> remaining() {
    Set<Obligation> remaining = new LinkedHashSet<>();
    purposes.forEach(p -> p.collect(remaining));
    return remaining;
  }
}
