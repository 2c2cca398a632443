package dev.tracefold.engines.certify;

import dev.tracefold.cfa.graph.Program;
import dev.tracefold.engines.se.SecondWalk;
import dev.tracefold.results.ExhaustedTree;
import dev.tracefold.results.budget.Budget;
import dev.tracefold.solver.Solver;
import dev.tracefold.solver.assembly.SolverSource;
import java.util.Optional;

/**
 * Confirms that symbolic execution left nothing out, by walking its tree again with another solver
 * and another encoding. Costs about as much as the first walk.
 */
public final class ExhaustionCheck {
  private ExhaustionCheck() {}

  public static Certification check(
      ExhaustedTree tree, Program program, SolverSource solvers, Budget budget) {
    try (Solver solver = solvers.open(program.factory(), budget::exhausted);
        Solver parts = solvers.open(program.factory(), budget::exhausted)) {
      Optional<String> objection = SecondWalk.objection(tree, program, solver, parts, budget);
      // Once the budget is exhausted queries go unanswered: that is no objection to the tree.
      if (objection.isPresent() && budget.isExhausted()) {
        return Certification.unchecked(budget.exhausted().orElse("no time is left"));
      }
      return objection.map(Certification::rejected).orElseGet(Certification::accepted);
    }
  }
}
