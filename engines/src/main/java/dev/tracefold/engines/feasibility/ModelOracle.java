package dev.tracefold.engines.feasibility;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.engines.machine.PathCondition;
import dev.tracefold.solver.model.Model;
import java.util.Optional;

/**
 * Tries the inputs that are known to follow the path so far: they follow one of the branches, too.
 */
final class ModelOracle implements BranchOracle {
  private final BranchOracle next;

  ModelOracle(BranchOracle next) {
    this.next = next;
  }

  @Override
  public Verdict decide(PathCondition path, Expr condition) {
    Optional<Model> model = path.model();
    if (model.isPresent() && model.get().satisfies(condition)) {
      return new Verdict(Kind.FEASIBLE, model);
    }
    return next.decide(path, condition);
  }
}
