package dev.tracefold.engines.feasibility;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.engines.machine.PathCondition;
import java.util.Optional;

/** Refutes what the path's intervals exclude. */
final class RangeOracle implements BranchOracle {
  private final PathRanges ranges;
  private final BranchOracle next;

  RangeOracle(PathRanges ranges, BranchOracle next) {
    this.ranges = ranges;
    this.next = next;
  }

  @Override
  public Verdict decide(PathCondition path, Expr condition) {
    ranges.moveTo(path);
    Optional<Boolean> truth = ranges.truth(condition);
    return truth.isPresent() && !truth.get() ? Verdict.INFEASIBLE : next.decide(path, condition);
  }
}
