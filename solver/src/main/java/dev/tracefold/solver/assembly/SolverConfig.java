package dev.tracefold.solver.assembly;

import dev.tracefold.solver.SolverLimits;
import dev.tracefold.solver.SolverName;
import dev.tracefold.solver.decorators.SolverStatistics;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Which solver, and what is stacked upon it.
 *
 * @param name the back end
 * @param limits of each query
 * @param cache whether to answer from former queries where that is possible
 * @param validator a second solver that is asked everything too
 * @param log a folder where each query is written as an SMT-LIB script
 * @param statistics where queries are counted
 */
public record SolverConfig(
    SolverName name,
    SolverLimits limits,
    boolean cache,
    Optional<SolverName> validator,
    Optional<Path> log,
    SolverStatistics statistics) {

  /** Z3 and Bitwuzla in turns, with a cache, and numbers that nobody reads. */
  public static SolverConfig standard() {
    return new SolverConfig(
        SolverName.STAGED,
        SolverLimits.NONE,
        true,
        Optional.empty(),
        Optional.empty(),
        SolverStatistics.create());
  }

  /** One solver and nothing upon it. */
  public static SolverConfig bare(SolverName name) {
    return standard().withName(name).withCache(false);
  }

  public SolverConfig withName(SolverName other) {
    return new SolverConfig(other, limits, cache, validator, log, statistics);
  }

  public SolverConfig withLimits(SolverLimits other) {
    return new SolverConfig(name, other, cache, validator, log, statistics);
  }

  public SolverConfig withCache(boolean wanted) {
    return new SolverConfig(name, limits, wanted, validator, log, statistics);
  }

  public SolverConfig withValidator(SolverName second) {
    return new SolverConfig(name, limits, cache, Optional.of(second), log, statistics);
  }

  public SolverConfig withLog(Path folder) {
    return new SolverConfig(name, limits, cache, validator, Optional.of(folder), statistics);
  }

  public SolverConfig withStatistics(SolverStatistics other) {
    return new SolverConfig(name, limits, cache, validator, log, other);
  }
}
