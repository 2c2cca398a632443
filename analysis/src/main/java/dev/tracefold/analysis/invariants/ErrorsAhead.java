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
  private final Guesses guesses;
  private final Solver solver;

  ErrorsAhead(Cfa cfa, Set<Location> headers, Guesses guesses, Solver solver) {
    this.starts = new TreeSet<>(headers);
    starts.add(cfa.initial());
    this.guesses = guesses;
    this.solver = solver;
  }

  /** The errors of a program without calls. */
  public static ErrorsAhead of(Program program, Solver solver) {
    return new ErrorsAhead(
        program.main(), LoopForest.of(program.main()).headers(), new Guesses(program), solver);
  }

  /** The states from which an error comes before the next header; existential in inputs. */
  public Expr from(Location start) {
    return guesses.errorAhead(start);
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
