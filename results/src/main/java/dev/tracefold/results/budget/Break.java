package dev.tracefold.results.budget;

/** What work that is done in turns does between two of them, on its own thread. */
public interface Break {

  /** A turn ends: what others can use may be left to them. */
  default void begins() {}

  /** The next turn begins: others may have left something. */
  default void ends() {}
}
