package dev.tracefold.results;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.graph.Location;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Invariants at cut points. Together with the initial location the cut points meet every cycle
 * (loop headers do); a cut point without an entry has the invariant {@code true}. An invariant
 * speaks of the variables of its location's automaton. The claim: every run that is at a cut point
 * satisfies its invariant there, and no segment between cut points that starts in the invariant
 * ends at an error.
 *
 * @param steps what the invariants rest on: established first, each step on the ground of those
 *     before it
 */
public record InvariantProof(List<ProofStep> steps, Map<Location, Expr> invariants)
    implements Proof {
  public InvariantProof {
    steps = List.copyOf(steps);
    invariants = Collections.unmodifiableMap(new TreeMap<>(invariants));
  }

  /** Invariants that rest on nothing else. */
  public InvariantProof(Map<Location, Expr> invariants) {
    this(List.of(), invariants);
  }
}
