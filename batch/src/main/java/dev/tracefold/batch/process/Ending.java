package dev.tracefold.batch.process;

import java.time.Duration;

/**
 * How a run ended, and what it used.
 *
 * @param status the exit status, 128 and the number of a signal that ended it
 */
public record Ending(
    Cause cause, int status, Duration cpuTime, Duration wallTime, long memoryBytes) {

  /** Why a run ended. */
  public enum Cause {
    /** By itself. */
    EXIT,
    /** It was stopped at a limit, or had passed it when it ended by itself. */
    CPU_TIME,
    WALL_TIME,
    MEMORY,
    OUTPUT,
    /** It was stopped because it is no longer wanted. */
    CANCELLED
  }
}
