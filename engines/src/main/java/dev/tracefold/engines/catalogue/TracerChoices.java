package dev.tracefold.engines.catalogue;

import dev.tracefold.analysis.invariants.FactFinder;
import dev.tracefold.analysis.invariants.FactSource;
import dev.tracefold.analysis.invariants.SuggestedFacts;
import dev.tracefold.analysis.invariants.Suggestions;
import dev.tracefold.engines.run.Engine;
import dev.tracefold.engines.run.EngineListener;
import dev.tracefold.engines.tracer.Strategies;
import dev.tracefold.engines.tracer.Tracer;
import dev.tracefold.engines.tracer.TracerStatistics;
import dev.tracefold.engines.tracer.interpolation.NoLearning;
import dev.tracefold.engines.tracer.interpolation.StrongestPostcondition;
import dev.tracefold.solver.assembly.Interpolation;
import dev.tracefold.solver.assembly.SolverSource;

/** TRACER as options describe it. */
final class TracerChoices {
  private TracerChoices() {}

  static Engine engine(
      SolverSource solvers, EngineListener listener, EngineOptions options, Turn turn) {
    SearchName search = search(options, turn);
    TracerStatistics statistics = TracerStatistics.tellingTo(listener);
    InterpolationName interpolation = options.tracer().interpolation();
    Strategies strategies =
        (search == SearchName.MINIMAX
                ? Strategies.minimax()
                : interpolating(interpolation, statistics))
            .with(refinement(options.tracer().refinement()))
            .lazily(search == SearchName.LAZY)
            .with(new TimedFacts(facts(options.tracer(), solvers), "tracer", listener));
    SolverSource source =
        interpolation == InterpolationName.CRAIG ? Interpolation.over(solvers) : solvers;
    return Tracer.with(source, strategies, statistics);
  }

  /** In a portfolio it is the faster one that counts, not the one that the papers begin with. */
  static SearchName search(EngineOptions options, Turn turn) {
    SearchName usual = turn.isAlone() ? SearchName.EAGER : SearchName.LAZY;
    return options.search().filter(s -> s.isFor(EngineName.TRACER)).orElse(usual);
  }

  private static FactSource facts(TracerOptions options, SolverSource solvers) {
    if (options.guessesInvariants()) {
      return FactFinder.with(solvers).trying(options.invariants().orElse(Suggestions.NONE));
    }
    return options
        .invariants()
        .<FactSource>map(suggestions -> SuggestedFacts.of(solvers, suggestions))
        .orElse(FactSource.KNOWN);
  }

  private static Strategies.Refinement refinement(RefinementName name) {
    return switch (name) {
      case FIRST -> Strategies.Refinement.FIRST;
      case LAST -> Strategies.Refinement.LAST;
      case ALL -> Strategies.Refinement.ALL;
    };
  }

  private static Strategies interpolating(InterpolationName name, TracerStatistics statistics) {
    return switch (name) {
      case WP -> Strategies.standard();
      case CRAIG -> Strategies.craig(statistics::interpolated);
      case PUBLISHED -> Strategies.published();
      case SP -> Strategies.standard().with(new StrongestPostcondition());
      case NONE -> Strategies.standard().with(new NoLearning());
    };
  }
}
