package dev.tracefold.analysis.acceleration;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.loops.LoopForest;
import dev.tracefold.cfa.loops.LoopPath;
import dev.tracefold.cfa.loops.NaturalLoop;
import dev.tracefold.cfa.rewrite.CfaDraft;
import dev.tracefold.cfa.rewrite.Rewriting;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Loops within loops that only count: each becomes one step, which leaves it, so that the loop
 * around it has paths that can be repeated.
 */
final class SummarisedLoops {
  /** Deeper nests have no closed forms. */
  private static final int DEEPEST = 3;

  /** Of more paths it is not to be seen that they are impossible but for one. */
  private static final int MOST_PATHS = 8;

  private SummarisedLoops() {}

  /** What is done in a loop at whose header alone it is left. */
  private record Summary(NaturalLoop loop, RepeatedPath path, Expr rounds) {}

  static Program in(Program program) {
    Program now = program;
    for (int depth = 0; depth < DEEPEST; depth++) {
      List<Summary> summaries = summaries(now);
      if (summaries.isEmpty()) {
        return now;
      }
      Rewriting step =
          CfaDraft.changeMain(
              now, draft -> summaries.forEach(s -> replace(s, draft, program.factory())));
      now = step.program();
    }
    return now;
  }

  private static List<Summary> summaries(Program program) {
    LoopForest forest = LoopForest.of(program.main());
    List<Summary> summaries = new ArrayList<>();
    for (NaturalLoop loop : forest.loops()) {
      if (loop.parent().isPresent()) {
        summary(loop, forest, program.factory()).ifPresent(summaries::add);
      }
    }
    return summaries;
  }

  private static Optional<Summary> summary(
      NaturalLoop loop, LoopForest forest, ExprFactory factory) {
    Location header = loop.header();
    if (!loop.isReducible()
        || !loop.exitEdges().stream().allMatch(e -> e.source().equals(header))) {
      return Optional.empty();
    }
    List<LoopPath> possible =
        forest.loopPaths(header, MOST_PATHS).all().orElse(List.of()).stream()
            .filter(p -> !RepeatedPath.isImpossible(p.edges(), factory))
            .toList();
    return possible.size() != 1
        ? Optional.empty()
        : RepeatedPath.of(possible.get(0).edges(), factory)
            .flatMap(path -> path.roundsToTheEnd().map(rounds -> new Summary(loop, path, rounds)));
  }

  private static void replace(Summary s, CfaDraft draft, ExprFactory factory) {
    Leap leap = new Leap(s.loop().header(), draft, factory);
    leap.toTheEnd(s.path(), s.rounds(), s.loop());
  }
}
