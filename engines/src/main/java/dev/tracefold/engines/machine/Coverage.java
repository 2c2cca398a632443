package dev.tracefold.engines.machine;

/** Knows sets of states whose continuations are followed elsewhere. */
public interface Coverage {

  /** The machine was given another state. */
  void switched();

  /**
   * Whether the machine, which is where paths meet, may be in a known state.
   *
   * @param fresh whether it read inputs or made symbolic choices since the last time
   */
  boolean isInterested(Machine machine, boolean fresh);

  /** Whether all that the state can do, which was reached by the path, is followed elsewhere. */
  boolean covers(Machine machine, PathCondition path);
}
