package dev.tracefold.engines.se;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.solver.Solver;
import dev.tracefold.solver.Status;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * One incremental solver whose stack follows the path that is asked about: what two paths in a row
 * share is not assumed again.
 */
final class PathSolver implements BranchOracle {
  private final Solver solver;
  private final List<PathCondition> assumed = new ArrayList<>();

  PathSolver(Solver solver) {
    this.solver = solver;
  }

  @Override
  public Verdict decide(PathCondition path, Expr condition) {
    moveTo(path);
    return verdict(solver.check(List.of(condition)));
  }

  Verdict decide(PathCondition path) {
    moveTo(path);
    return verdict(solver.check());
  }

  private Verdict verdict(Status status) {
    if (status.isUnsat()) {
      return Verdict.INFEASIBLE;
    }
    return status.isSat() ? Verdict.feasible(solver.model()) : Verdict.UNKNOWN;
  }

  private void moveTo(PathCondition path) {
    Deque<PathCondition> missing = new ArrayDeque<>();
    PathCondition p = path;
    while (p.length() > assumed.size() || p.length() > 0 && assumed.get(p.length() - 1) != p) {
      missing.push(p);
      p = p.shorter();
    }
    while (assumed.size() > p.length()) {
      solver.pop();
      assumed.remove(assumed.size() - 1);
    }
    for (PathCondition next : missing) {
      solver.push();
      solver.assume(next.last());
      assumed.add(next);
    }
  }
}
