package dev.tracefold.engines.catalogue;

/** What {@code bself} knows of a program before it begins to search. */
public enum FactsName {
  /** Invariants that cheap analyses and guesses find for all loops at once. */
  GUESSED,
  /** Nothing, as in the paper. */
  NONE,
  /** As {@link #GUESSED}, and it does not search. */
  ONLY
}
