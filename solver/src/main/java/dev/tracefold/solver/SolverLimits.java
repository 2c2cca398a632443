package dev.tracefold.solver;

/**
 * What one query may cost.
 *
 * @param millisPerQuery CPU time of the asking thread after which a query is {@code Unknown}; zero
 *     means no limit
 * @param cancellation stops a running query within a few hundredths of a second
 */
public record SolverLimits(long millisPerQuery, Cancellation cancellation) {
  public static final SolverLimits NONE = new SolverLimits(0, Cancellation.NEVER);

  public SolverLimits {
    if (millisPerQuery < 0) {
      throw new IllegalArgumentException("negative time limit: " + millisPerQuery);
    }
  }

  public static SolverLimits millis(long millisPerQuery) {
    return new SolverLimits(millisPerQuery, Cancellation.NEVER);
  }
}
