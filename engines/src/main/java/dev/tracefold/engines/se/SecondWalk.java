package dev.tracefold.engines.se;

import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.engines.coverage.KnotCheck;
import dev.tracefold.engines.feasibility.Feasibility;
import dev.tracefold.engines.feasibility.PathSolver;
import dev.tracefold.engines.machine.CompiledProgram;
import dev.tracefold.results.ExhaustedTree;
import dev.tracefold.results.Result;
import dev.tracefold.results.budget.Budget;
import dev.tracefold.solver.Solver;
import java.util.Optional;

/**
 * Walks an exhausted tree again, to check it: depth-first, with an encoding in single assignment
 * form, without the reasoning that saves the engine solver calls, and believing nothing of what the
 * first walk found about states that cover others. What the first walk kept is followed unasked,
 * and what it refuted must be refuted again.
 */
public final class SecondWalk {
  private SecondWalk() {}

  /** Why the tree is not a proof; empty if it was confirmed. */
  public static Optional<String> objection(
      ExhaustedTree tree, Program program, Solver solver, Solver parts, Budget budget) {
    ExprFactory factory = program.factory();
    CompiledProgram compiled = CompiledProgram.of(program);
    PathSolver paths = new PathSolver(solver);
    KnotCheck knots = new KnotCheck(tree, compiled.layout(), factory, paths);
    Exploration walk =
        new Exploration(
            compiled,
            budget,
            new OpenStates(SearchOrders.depthFirst(), Patience.endless()),
            Feasibility.bySolver(parts, paths, factory),
            new SingleAssignment(factory),
            knots,
            tree.kept());
    Exploration.Outcome outcome = walk.run();
    if (outcome instanceof Exploration.Outcome.Concluded concluded) {
      return Optional.of(
          concluded.result() instanceof Result.Unknown unknown
              ? unknown.reason()
              : "the second walk met an error");
    }
    return knots.isComplete()
        ? Optional.empty()
        : Optional.of("a state that others were covered by was never continued");
  }
}
