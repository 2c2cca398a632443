package dev.tracefold.engines.facts;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Cfa;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.loops.LoopForest;
import dev.tracefold.engines.result.ProofStep;
import dev.tracefold.engines.run.Budget;
import dev.tracefold.engines.run.SolverSource;
import dev.tracefold.solver.Solver;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** Finds facts at all loop headers of a program, as a step that proofs can begin with. */
public final class FactFinder implements FactSource {
  /** Live variables per header that guesses speak of; the most recently declared ones. */
  private static final int VARIABLE_LIMIT = 12;

  private static final Duration QUERY = Duration.ofMillis(500);

  private final SolverSource solvers;

  private FactFinder(SolverSource solvers) {
    this.solvers = solvers;
  }

  public static FactFinder with(SolverSource solvers) {
    return new FactFinder(solvers);
  }

  @Override
  public Optional<ProofStep.MutualInvariants> find(Program program, Budget budget) {
    try (Solver solver = solvers.open(program.factory(), budget, QUERY)) {
      return find(program, solver, budget);
    }
  }

  private static Optional<ProofStep.MutualInvariants> find(
      Program program, Solver solver, Budget budget) {
    ExprFactory factory = program.factory();
    Cfa cfa = program.main();
    Set<Location> headers = LoopForest.of(cfa).headers();
    Liveness live = Liveness.of(cfa);
    Guesses guesses = new Guesses(factory, cfa);
    Map<Location, List<Expr>> wanted = new TreeMap<>();
    for (Location h : headers) {
      List<Variable> variables = new ArrayList<>(live.at(h));
      int from = Math.max(0, variables.size() - VARIABLE_LIMIT);
      wanted.put(h, guesses.over(variables.subList(from, variables.size())));
    }
    Map<Location, Expr> found = new TreeMap<>();
    new Houdini(factory, cfa, solver, headers)
        .inductive(wanted, budget)
        .forEach((l, facts) -> found.put(l, factory.and(facts)));
    return found.isEmpty() ? Optional.empty() : Optional.of(new ProofStep.MutualInvariants(found));
  }
}
