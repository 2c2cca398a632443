package dev.tracefold.svcomp.replay;

/** What running the compiled program has shown. */
public sealed interface ReplayOutcome {
  /** It called the error function. */
  record Reproduced() implements ReplayOutcome {}

  /** It ended otherwise. */
  record NotReproduced(String ending) implements ReplayOutcome {}

  /** It could not be built or run, which says nothing about the violation. */
  record NotPossible(String reason) implements ReplayOutcome {}
}
