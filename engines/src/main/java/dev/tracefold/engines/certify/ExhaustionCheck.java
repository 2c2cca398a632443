package dev.tracefold.engines.certify;

import dev.tracefold.cfa.graph.Program;
import dev.tracefold.engines.result.ExhaustedTree;
import dev.tracefold.engines.run.Budget;
import dev.tracefold.engines.run.SolverSource;
import dev.tracefold.engines.se.SecondWalk;
import dev.tracefold.solver.Solver;
import java.util.Optional;

/**
 * Confirms that symbolic execution left nothing out, by walking its tree again with another solver
 * and another encoding. Costs about as much as the first walk.
 */
public final class ExhaustionCheck {
  private ExhaustionCheck() {}

  public static Certification check(
      ExhaustedTree tree, Program program, SolverSource solvers, Budget budget) {
    try (Solver solver = solvers.open(program.factory(), budget);
        Solver parts = solvers.open(program.factory(), budget)) {
      Optional<String> objection = SecondWalk.objection(tree, program, solver, parts, budget);
      // Once the budget is exhausted queries go unanswered: that is no objection to the tree.
      if (objection.isPresent() && budget.isExhausted()) {
        return Certification.unchecked(budget.exhausted().orElse("no time is left"));
      }
      return objection.map(Certification::rejected).orElseGet(Certification::accepted);
    }
  }
}
