package dev.tracefold.engines.feasibility;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.engines.machine.PathCondition;
import dev.tracefold.solver.Solver;
import dev.tracefold.solver.Status;
import java.util.List;

/**
 * One incremental solver whose stack follows the path that is asked about: what two paths in a row
 * share is not assumed again.
 */
public final class PathSolver extends PathFollower implements BranchOracle {
  private final Solver solver;

  public PathSolver(Solver solver) {
    this.solver = solver;
  }

  @Override
  void enter(Expr conjunct, int place) {
    solver.push();
    solver.assume(conjunct);
  }

  @Override
  void leave(int place) {
    solver.pop();
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
}
