package dev.tracefold.analysis.invariants;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.graph.Cfa;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.loops.LoopForest;
import dev.tracefold.results.budget.Budget;
import dev.tracefold.solver.Solver;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Errors that a segment from a loop header, or from the start, can end at. */
public final class ErrorsAhead {
  private final Set<Location> starts;
  private final SegmentPreimage segments;
  private final Solver solver;

  ErrorsAhead(Set<Location> starts, SegmentPreimage segments, Solver solver) {
    this.starts = starts;
    this.segments = segments;
    this.solver = solver;
  }

  /** The errors of a program without calls. */
  public static ErrorsAhead of(Program program, Solver solver) {
    Set<Location> starts = starts(program.main(), LoopForest.of(program.main()).headers());
    SegmentPreimage segments = new SegmentPreimage(program.factory(), program.main(), starts);
    return new ErrorsAhead(starts, segments, solver);
  }

  static Set<Location> starts(Cfa cfa, Set<Location> headers) {
    Set<Location> starts = new TreeSet<>(headers);
    starts.add(cfa.initial());
    return starts;
  }

  /** The states from which an error comes before the next header; existential in inputs. */
  public Expr from(Location start) {
    return segments.ofErrors(start);
  }

  /** Whether no state that obeys what is known has one; false in doubt. */
  public boolean areExcludedBy(Map<Location, List<Expr>> known, Budget budget) {
    for (Location start : starts) {
      List<Expr> query = new ArrayList<>(known.getOrDefault(start, List.of()));
      query.add(from(start));
      if (budget.isExhausted() || !solver.isSatisfiable(query).isUnsat()) {
        return false;
      }
    }
    return true;
  }
}
