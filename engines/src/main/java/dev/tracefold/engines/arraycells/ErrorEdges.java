package dev.tracefold.engines.arraycells;

import dev.tracefold.analysis.invariants.SegmentPreimage;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Substitution;
import dev.tracefold.cfa.expr.Traversal;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Cfa;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.LocationKind;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.loops.LoopForest;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** The edges to errors, and in which states of loop headers the way leads to one of them. */
final class ErrorEdges {
  private final ExprFactory f;
  private final Cfa cfa;
  private final Set<Location> starts;

  ErrorEdges(Program program) {
    this.f = program.factory();
    this.cfa = program.main();
    this.starts = new TreeSet<>(LoopForest.of(cfa).headers());
    starts.add(cfa.initial());
  }

  /** The edges to errors. */
  List<Edge> all() {
    return cfa.edges().stream()
        .filter(e -> e.target().is(LocationKind.ERROR) || e.target().is(LocationKind.UNSUPPORTED))
        .toList();
  }

  /** What must hold where the edge begins, and at loop headers and the start to get there. */
  List<Expr> conditions(Edge error) {
    Set<Location> cuts = new TreeSet<>(starts);
    cuts.add(error.source());
    SegmentPreimage segments = new SegmentPreimage(f, cfa, cuts);
    List<Expr> conditions = new ArrayList<>(List.of(error.guard()));
    for (Location start : starts) {
      Expr ahead = segments.of(start, Map.of(error.source(), error.guard()));
      if (!ahead.isFalse()) {
        conditions.add(ahead);
      }
    }
    return conditions;
  }

  /**
   * Edges that set a flag on which an error depends, to a value that allows the error: what decided
   * about the flag decides about the error.
   */
  List<Edge> flagsOf(Edge error) {
    List<Edge> found = new ArrayList<>();
    Set<Variable> flags = new TreeSet<>(Traversal.variables(error.guard()));
    int known = 0;
    while (flags.size() > known) {
      known = flags.size();
      found.clear();
      for (Edge e : cfa.edges()) {
        for (Variable flag : List.copyOf(flags)) {
          Expr value = e.updates().getOrDefault(flag, flag.expr());
          if (value.isVariable()) {
            flags.add(value.variable());
          } else if (value.isConst()
              && !Substitution.of(f, Map.of(flag, value)).apply(error.guard()).isFalse()
              && !found.contains(e)) {
            found.add(e);
          }
        }
      }
    }
    return found;
  }
}
