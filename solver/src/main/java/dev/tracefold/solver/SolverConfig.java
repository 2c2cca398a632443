package dev.tracefold.solver;

/**
 * Which solver, and what a query may cost.
 *
 * @param name the back end
 * @param limits of each query
 */
public record SolverConfig(SolverName name, SolverLimits limits) {
  public static final SolverConfig DEFAULT = new SolverConfig(SolverName.STAGED, SolverLimits.NONE);

  public SolverConfig withName(SolverName other) {
    return new SolverConfig(other, limits);
  }

  public SolverConfig withLimits(SolverLimits other) {
    return new SolverConfig(name, other);
  }
}
