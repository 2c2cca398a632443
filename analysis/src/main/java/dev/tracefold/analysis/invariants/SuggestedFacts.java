package dev.tracefold.analysis.invariants;

import dev.tracefold.analysis.knowledge.Knowledge;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.loops.LoopForest;
import dev.tracefold.results.ProofStep;
import dev.tracefold.results.budget.Budget;
import dev.tracefold.solver.Solver;
import dev.tracefold.solver.assembly.SolverSource;
import java.util.Map;
import java.util.TreeMap;

/** Of invariants from outside, those that are inductive together; nothing else is tried. */
public final class SuggestedFacts implements FactSource {
  private final SolverSource solvers;
  private final Suggestions suggestions;

  private SuggestedFacts(SolverSource solvers, Suggestions suggestions) {
    this.solvers = solvers;
    this.suggestions = suggestions;
  }

  public static SuggestedFacts of(SolverSource solvers, Suggestions suggestions) {
    return new SuggestedFacts(solvers, suggestions);
  }

  @Override
  public Facts find(Knowledge known, Budget budget) {
    Program program = known.program();
    try (Solver solver = solvers.open(program.factory(), budget::exhausted)) {
      Houdini houdini = new Houdini(program, solver, known.get(LoopForest.class).headers());
      Map<Location, Expr> kept = new TreeMap<>();
      houdini
          .inductive(suggestions.of(program), Map.of(), budget)
          .forEach((l, facts) -> kept.put(l, program.factory().and(facts)));
      if (kept.isEmpty()) {
        return Facts.NONE;
      }
      known.prove(new ProofStep.MutualInvariants(kept));
      return new Facts(known.steps(), known, false);
    }
  }
}
