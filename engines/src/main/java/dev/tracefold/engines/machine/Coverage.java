package dev.tracefold.engines.machine;

/** Knows sets of states whose continuations are followed elsewhere. */
public interface Coverage {

  /** What is to be done with a path. */
  sealed interface Advice {
    /** Go on, from now on under that condition. */
    record Continue(PathCondition path) implements Advice {}

    /** Stop: all that the state can do is looked at elsewhere. */
    record Covered() implements Advice {}

    /** Stop everything: the state is not where it was claimed to be. */
    record Refused(String reason) implements Advice {}
  }

  /** The machine was given another state. */
  void switched();

  /**
   * Whether the machine, which is where paths meet, may be in a known state.
   *
   * @param fresh whether it read inputs or made symbolic choices since the last time
   */
  boolean isInterested(Machine machine, boolean fresh);

  /** May put the machine into a more general state. */
  Advice arrived(Machine machine, PathCondition path);
}
