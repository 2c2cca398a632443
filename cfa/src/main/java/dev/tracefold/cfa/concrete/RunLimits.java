package dev.tracefold.cfa.concrete;

import java.util.function.BooleanSupplier;

/**
 * When a run is given up.
 *
 * @param maxSteps edges that may be taken, besides those that are leapt over
 * @param maxCallDepth calls that may be open at once
 * @param stop polled every few thousand steps; true ends the run
 */
public record RunLimits(long maxSteps, int maxCallDepth, BooleanSupplier stop) {
  private static final int DEFAULT_CALL_DEPTH = 1_000_000;

  public static RunLimits steps(long maxSteps) {
    return new RunLimits(maxSteps, DEFAULT_CALL_DEPTH, () -> false);
  }

  public static RunLimits stoppedBy(BooleanSupplier stop) {
    return new RunLimits(Long.MAX_VALUE, DEFAULT_CALL_DEPTH, stop);
  }

  public RunLimits withMaxSteps(long steps) {
    return new RunLimits(steps, maxCallDepth, stop);
  }
}
