package dev.tracefold.svcomp;

import dev.tracefold.analysis.invariants.FactFinder;
import dev.tracefold.analysis.invariants.FactSource;
import dev.tracefold.analysis.invariants.SuggestedFacts;
import dev.tracefold.analysis.invariants.Suggestions;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.engines.run.Engine;
import dev.tracefold.engines.run.EngineListener;
import dev.tracefold.engines.tracer.Strategies;
import dev.tracefold.engines.tracer.Tracer;
import dev.tracefold.engines.tracer.TracerStatistics;
import dev.tracefold.engines.tracer.interpolation.NoLearning;
import dev.tracefold.engines.tracer.interpolation.StrongestPostcondition;
import dev.tracefold.engines.tracer.tree.Node;
import dev.tracefold.engines.tracer.tree.TreeDot;
import dev.tracefold.solver.assembly.SolverSource;
import dev.tracefold.svcomp.input.OutputFile;
import dev.tracefold.svcomp.options.EngineName;
import dev.tracefold.svcomp.options.InterpolationName;
import dev.tracefold.svcomp.options.Options;
import dev.tracefold.svcomp.options.SearchName;
import dev.tracefold.svcomp.options.TracerOptions;
import dev.tracefold.svcomp.report.TreePicture;
import dev.tracefold.witness.invariant.SuggestedInvariants;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.function.BiConsumer;

/** TRACER as options describe it. */
final class TracerEngine {
  private TracerEngine() {}

  static Engine of(
      Options options,
      SolverSource solvers,
      EngineListener listener,
      BiConsumer<Node, Program> viewer) {
    SearchName search = search(options);
    Strategies strategies =
        (search == SearchName.MINIMAX
                ? Strategies.minimax()
                : interpolating(options.tracer().interpolation()))
            .with(Strategies.Refinement.valueOf(options.tracer().refinement().name()))
            .lazily(search == SearchName.LAZY)
            .with(facts(options.tracer(), solvers));
    Tracer tracer = Tracer.with(solvers, strategies, TracerStatistics.tellingTo(listener));
    return options
        .tracer()
        .tree()
        .map(
            file ->
                tracer.showingTree(viewer.andThen((root, program) -> draw(file, root, program))))
        .orElse(tracer.showingTree(viewer));
  }

  /** In a portfolio it is the faster one that counts, not the one that the papers begin with. */
  static SearchName search(Options options) {
    SearchName usual = options.stages().size() == 1 ? SearchName.EAGER : SearchName.LAZY;
    return options.search().filter(s -> s.isFor(EngineName.TRACER)).orElse(usual);
  }

  private static FactSource facts(TracerOptions options, SolverSource solvers) {
    Suggestions suggestions = program -> SuggestedInvariants.of(program, options.loopInvariants());
    if (options.guessesInvariants()) {
      return FactFinder.with(solvers).trying(suggestions);
    }
    return options.loopInvariants().isEmpty()
        ? FactSource.KNOWN
        : SuggestedFacts.of(solvers, suggestions);
  }

  private static void draw(Path file, Node root, Program program) {
    write(
        file,
        file.toString().endsWith(".svg")
            ? TreePicture.of(root, program.factory())
            : TreeDot.print(root, program.factory()));
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
