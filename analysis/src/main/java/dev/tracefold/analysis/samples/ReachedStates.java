package dev.tracefold.analysis.samples;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.graph.Location;

/** States that runs are known to come to. */
@FunctionalInterface
public interface ReachedStates {
  ReachedStates NONE = (l, formula) -> true;

  /** False only if some run comes to the location in a state outside the formula. */
  boolean allow(Location l, Expr formula);
}
