package dev.tracefold.engines.explain;

import dev.tracefold.analysis.invariants.ErrorsAhead;
import dev.tracefold.analysis.invariants.SegmentPreimage;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.results.budget.Budget;
import dev.tracefold.solver.Solver;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Which claims a proof needs: by what the solver used where it saw that errors are excluded, and
 * then that these claims are preserved, and so on.
 */
final class Support {
  private final ExprFactory factory;
  private final Set<Location> starts;
  private final Solver solver;
  private final ErrorsAhead errors;
  private final SegmentPreimage segments;

  Support(Program program, Set<Location> headers, Solver solver, ErrorsAhead errors) {
    this.factory = program.factory();
    this.starts = new TreeSet<>(headers);
    starts.add(program.main().initial());
    this.solver = solver;
    this.errors = errors;
    this.segments = new SegmentPreimage(factory, program.main(), starts);
  }

  /** In the given order; nothing if the claims are no proof, or that was not seen in time. */
  Optional<List<Claim>> of(List<Claim> claims, Budget budget) {
    Map<Location, List<Expr>> known = Claim.byHeader(claims);
    Set<Claim> needed = new LinkedHashSet<>();
    Deque<Claim> open = new ArrayDeque<>();
    for (Location start : starts) {
      if (!excludes(start, known, errors.from(start), needed, open, budget)) {
        return Optional.empty();
      }
    }
    while (!open.isEmpty()) {
      Claim claim = open.pop();
      for (Location start : starts) {
        Expr broken = segments.of(start, Map.of(claim.header(), factory.not(claim.condition())));
        if (!excludes(start, known, broken, needed, open, budget)) {
          return Optional.empty();
        }
      }
    }
    return Optional.of(claims.stream().filter(needed::contains).toList());
  }

  /** Whether no state that obeys the claims is among the bad ones; notes which claims say so. */
  private boolean excludes(
      Location start,
      Map<Location, List<Expr>> known,
      Expr bad,
      Set<Claim> needed,
      Deque<Claim> open,
      Budget budget) {
    if (bad.isFalse()) {
      return true;
    }
    solver.push();
    try {
      solver.assume(bad);
      if (budget.isExhausted() || !solver.check(known.getOrDefault(start, List.of())).isUnsat()) {
        return false;
      }
      for (Expr used : solver.unsatCore()) {
        Claim claim = new Claim(start, used);
        if (needed.add(claim)) {
          open.push(claim);
        }
      }
      return true;
    } finally {
      solver.pop();
    }
  }
}
