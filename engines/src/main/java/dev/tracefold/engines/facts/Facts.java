package dev.tracefold.engines.facts;

import dev.tracefold.engines.result.ProofStep;
import java.util.List;

/**
 * What is known of a program before a search begins.
 *
 * @param steps invariants, each step on the ground of those before it
 * @param reached states that refute what is no invariant
 */
public record Facts(List<ProofStep.MutualInvariants> steps, ReachedStates reached) {
  public static final Facts NONE = new Facts(List.of(), ReachedStates.NONE);

  public Facts {
    steps = List.copyOf(steps);
  }
}
