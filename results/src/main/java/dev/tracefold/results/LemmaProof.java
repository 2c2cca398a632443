package dev.tracefold.results;

import java.util.List;

/**
 * Invariants found one after the other, and for each error location a tree of suffixes that the
 * invariants refute. With no steps this is the finite tree of backward symbolic execution.
 */
public record LemmaProof(List<ProofStep> steps, List<SuffixTree> refutations) implements Proof {
  public LemmaProof {
    steps = List.copyOf(steps);
    refutations = List.copyOf(refutations);
  }
}
