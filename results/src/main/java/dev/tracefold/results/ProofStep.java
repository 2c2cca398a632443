package dev.tracefold.results;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.graph.Location;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** One step of a {@link LemmaProof}: invariants that may be used in all later steps. */
public sealed interface ProofStep {

  /** What the step establishes. */
  Map<Location, Expr> invariants();

  /**
   * Invariants at the cut points of a loop with all that is nested in it. Going from one of them to
   * the next inside the loop preserves them, and for every edge by which a run comes to one of them
   * otherwise, a tree refutes that the invariant is violated there.
   */
  record FoldedLoop(Map<Location, Expr> invariants, List<SuffixTree.Branch> entries)
      implements ProofStep {
    public FoldedLoop {
      invariants = Collections.unmodifiableMap(new TreeMap<>(invariants));
      entries = List.copyOf(entries);
    }
  }

  /**
   * Invariants that hold at the start and that every segment between cut points preserves together.
   * Locations that are not named have {@code true}.
   */
  record MutualInvariants(Map<Location, Expr> invariants) implements ProofStep {
    public MutualInvariants {
      invariants = Collections.unmodifiableMap(new TreeMap<>(invariants));
    }
  }
}
