package dev.tracefold.engines.feasibility;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.engines.machine.PathCondition;
import dev.tracefold.solver.Solver;
import dev.tracefold.solver.Status;
import dev.tracefold.solver.model.Model;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Asks about those conjuncts only that the condition has to do with: they share variables with it,
 * or with one another. All other inputs stay as they are known, so that nothing else need be asked.
 */
final class IndependentOracle implements BranchOracle {
  private final Solver solver;
  private final BranchOracle next;
  private final RelatedConjuncts conjuncts = new RelatedConjuncts();

  IndependentOracle(Solver solver, BranchOracle next) {
    this.solver = solver;
    this.next = next;
  }

  @Override
  public Verdict decide(PathCondition path, Expr condition) {
    Optional<Model> known = path.model();
    if (known.isPresent()) {
      conjuncts.moveTo(path);
      Set<Variable> shared = new TreeSet<>(conjuncts.variables(condition));
      List<Expr> related = conjuncts.to(shared);
      if (related.size() <= conjuncts.size() / 2) {
        related.add(condition);
        Status status = solver.isSatisfiable(related);
        return status.isSat()
            ? Verdict.feasible(changed(known.get(), shared))
            : status.isUnsat() ? Verdict.INFEASIBLE : Verdict.UNKNOWN;
      }
    }
    return next.decide(path, condition);
  }

  private Model changed(Model known, Set<Variable> shared) {
    return known.without(shared).overlaidBy(solver.model().restrictedTo(shared));
  }
}
