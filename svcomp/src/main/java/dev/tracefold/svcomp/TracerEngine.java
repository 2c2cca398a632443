package dev.tracefold.svcomp;

import dev.tracefold.engines.run.Engine;
import dev.tracefold.engines.run.EngineListener;
import dev.tracefold.engines.run.SolverSource;
import dev.tracefold.engines.tracer.Strategies;
import dev.tracefold.engines.tracer.Tracer;
import dev.tracefold.engines.tracer.TracerStatistics;
import dev.tracefold.engines.tracer.interpolation.NoLearning;
import dev.tracefold.engines.tracer.interpolation.StrongestPostcondition;
import dev.tracefold.engines.tracer.tree.TreeDot;
import dev.tracefold.svcomp.input.OutputFile;
import dev.tracefold.svcomp.options.InterpolationName;
import dev.tracefold.svcomp.options.Options;
import dev.tracefold.svcomp.options.SearchName;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;

/** TRACER as options describe it. */
final class TracerEngine {
  private TracerEngine() {}

  static Engine of(Options options, SolverSource solvers, EngineListener listener) {
    Strategies strategies =
        interpolating(options.tracer().interpolation())
            .with(Strategies.Refinement.valueOf(options.tracer().refinement().name()))
            .lazily(options.search().filter(s -> s == SearchName.LAZY).isPresent());
    Tracer tracer = Tracer.with(solvers, strategies, TracerStatistics.tellingTo(listener));
    return options
        .tracer()
        .tree()
        .map(
            file ->
                tracer.showingTree(
                    (root, program) -> write(file, TreeDot.print(root, program.factory()))))
        .orElse(tracer);
  }

  private static Strategies interpolating(InterpolationName name) {
    return switch (name) {
      case WP, CRAIG -> Strategies.standard();
      case SP -> Strategies.standard().with(new StrongestPostcondition());
      case NONE -> Strategies.standard().with(new NoLearning());
    };
  }

  private static void write(Path file, String graph) {
    try {
      OutputFile.write(file, graph);
    } catch (IOException e) {
      throw new UncheckedIOException("--tree: " + file + " cannot be written", e);
    }
  }
}
