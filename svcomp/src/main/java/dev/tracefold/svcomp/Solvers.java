package dev.tracefold.svcomp;

import dev.tracefold.certifier.IndependentCertifier;
import dev.tracefold.results.certificate.Certifier;
import dev.tracefold.solver.SolverLimits;
import dev.tracefold.solver.SolverName;
import dev.tracefold.solver.assembly.SolverConfig;
import dev.tracefold.solver.assembly.SolverSource;
import dev.tracefold.solver.decorators.SolverStatistics;

/** The solvers of a run, and what they are asked. */
final class Solvers {
  /** A query that takes longer is better given up for another path. */
  private static final long MILLISECONDS_PER_QUERY = 30_000;

  private final SolverStatistics engine = SolverStatistics.create();
  private final SolverStatistics checks = SolverStatistics.create();

  /** With everything that makes them fast. */
  SolverSource forEngines() {
    return source(SolverConfig.standard().withStatistics(engine));
  }

  /** Asks fresh solvers, with nothing between the question and the solver. */
  Certifier certifier() {
    return IndependentCertifier.with(
        source(SolverConfig.bare(SolverName.STAGED).withStatistics(checks)));
  }

  private static SolverSource source(SolverConfig config) {
    return SolverSource.of(config.withLimits(SolverLimits.millis(MILLISECONDS_PER_QUERY)));
  }

  /** How long engines' solvers have taken so far. */
  long engineNanos() {
    return engine.nanos();
  }

  String engineStatistics() {
    return engine.toString();
  }

  String checkStatistics() {
    return checks.toString();
  }
}
