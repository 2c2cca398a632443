package dev.tracefold.engines.bself;

import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.graph.Cfa;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.loops.LoopForest;
import dev.tracefold.cfa.loops.NaturalLoop;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** The outermost loops of an automaton, by each of their cut points. */
final class FoldableLoops {
  /** A loop with more headers than this is only unwound. */
  private static final int HEADER_LIMIT = 8;

  private FoldableLoops() {}

  static Map<Location, FoldableLoop> of(Program program, LoopForest forest) {
    ExprFactory factory = program.factory();
    Cfa cfa = program.main();
    Map<Location, FoldableLoop> loops = new TreeMap<>();
    for (NaturalLoop outer : forest.roots()) {
      Set<Location> headers =
          forest.headers().stream()
              .filter(outer::contains)
              .collect(Collectors.toCollection(TreeSet::new));
      if (headers.size() <= HEADER_LIMIT) {
        Set<Location> others = new TreeSet<>(forest.headers());
        others.removeAll(headers);
        FoldableLoop loop = FoldableLoop.of(factory, cfa, outer.body(), headers, others);
        loop.position().headers().forEach(h -> loops.put(h, loop));
      }
    }
    return loops;
  }
}
