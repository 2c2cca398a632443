package dev.tracefold.engines.result;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.graph.Location;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * Invariants at cut points. Together with the initial location the cut points meet every cycle
 * (loop headers do); a cut point without an entry has the invariant {@code true}. An invariant
 * speaks of the variables of its location's automaton. The claim: every run that is at a cut point
 * satisfies its invariant there, and no segment between cut points that starts in the invariant
 * ends at an error.
 */
public record InvariantProof(Map<Location, Expr> invariants) implements Proof {
  public InvariantProof {
    invariants = Collections.unmodifiableMap(new TreeMap<>(invariants));
  }
}
