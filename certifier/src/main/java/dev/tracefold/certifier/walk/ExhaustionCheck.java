package dev.tracefold.certifier.walk;

import dev.tracefold.cfa.graph.Program;
import dev.tracefold.results.ExhaustedTree;
import dev.tracefold.results.budget.Budget;
import dev.tracefold.results.certificate.Certification;
import dev.tracefold.solver.Solver;
import dev.tracefold.solver.assembly.SolverSource;
import java.util.Optional;

/**
 * Confirms that symbolic execution left nothing out, by walking its tree again. Costs about as much
 * as the first walk.
 */
public final class ExhaustionCheck {
  private ExhaustionCheck() {}

  public static Certification check(
      ExhaustedTree tree, Program program, SolverSource solvers, Budget budget) {
    try (Solver parts = solvers.open(program.factory(), budget::exhausted);
        Solver whole = solvers.open(program.factory(), budget::exhausted)) {
      Optional<String> objection = Walker.objection(tree, program, parts, whole, budget);
      // Once the budget is exhausted queries go unanswered: that is no objection to the tree.
      if (objection.isPresent() && budget.isExhausted()) {
        return Certification.unchecked(budget.exhausted().orElse("no time is left"));
      }
      return objection.map(Certification::rejected).orElseGet(Certification::accepted);
    }
  }
}
