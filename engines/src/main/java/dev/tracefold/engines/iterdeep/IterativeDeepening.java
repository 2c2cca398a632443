package dev.tracefold.engines.iterdeep;

import dev.tracefold.analysis.invariants.ErrorsAhead;
import dev.tracefold.analysis.invariants.Houdini;
import dev.tracefold.analysis.knowledge.Knowledge;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.graph.Cfa;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.loops.LoopForest;
import dev.tracefold.engines.run.Applicability;
import dev.tracefold.engines.run.Engine;
import dev.tracefold.engines.run.EngineListener;
import dev.tracefold.engines.tracer.tree.ProofOfTree;
import dev.tracefold.results.InvariantProof;
import dev.tracefold.results.Result;
import dev.tracefold.results.budget.Budget;
import dev.tracefold.solver.Solver;
import dev.tracefold.solver.assembly.SolverSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * Iterative deepening as "Unbounded symbolic execution for program verification" (RV 2011, example
 * 1) describes it after McMillan's "Lazy annotation": loops are unrolled to a depth; of the
 * interpolants at their headers those are kept that are invariants together; if these prove the
 * program, that is the end, and else the depth is increased.
 */
public final class IterativeDeepening implements Engine {
  private final SolverSource solvers;
  private final EngineListener listener;
  private final int bound;

  private IterativeDeepening(SolverSource solvers, EngineListener listener, int bound) {
    this.solvers = solvers;
    this.listener = listener;
    this.bound = bound;
  }

  public static IterativeDeepening with(SolverSource solvers, EngineListener listener) {
    return new IterativeDeepening(solvers, listener, Integer.MAX_VALUE);
  }

  /** The same, but what needs more rounds of loops than that is unknown. */
  public IterativeDeepening upTo(int rounds) {
    return new IterativeDeepening(solvers, listener, rounds);
  }

  @Override
  public String name() {
    return "iterdeep";
  }

  @Override
  public Applicability applicability(Program program) {
    return Applicability.ofOneAutomaton(program, () -> Applicability.GENERAL);
  }

  @Override
  public Result run(Knowledge known, Budget budget) {
    Program program = known.program();
    long states = 0;
    long infeasible = 0;
    int depth = 0;
    Optional<Result> end = Optional.empty();
    try (Solver solver = solvers.open(program.factory(), budget::exhausted)) {
      while (end.isEmpty() && depth < bound) {
        depth++;
        BoundedSearch search = new BoundedSearch(known, solver, depth);
        end = search.run(budget);
        states += search.states();
        infeasible += search.infeasible();
        if (end.isEmpty()) {
          end = proof(known, search, solver, budget);
        }
      }
    }
    listener.statistic(name(), "depth", depth);
    listener.statistic(name(), "states", states);
    listener.statistic(name(), "infeasible edges", infeasible);
    return end.orElseGet(() -> Result.gaveUp("more than " + bound + " rounds are needed"));
  }

  /** The whole tree, if no path was cut off; else what its interpolants prove of the loops. */
  private static Optional<Result> proof(
      Knowledge known, BoundedSearch search, Solver solver, Budget budget) {
    Program program = known.program();
    ExprFactory factory = program.factory();
    Cfa cfa = program.main();
    if (!search.isCut()) {
      if (search.root().formula(factory).isFalse()) {
        return Optional.of(Result.gaveUp("the solver gave no interpolant for some path"));
      }
      return Optional.of(Result.safe(ProofOfTree.read(search.root(), cfa, List.of(), factory)));
    }
    Set<Location> headers = known.get(LoopForest.class).headers();
    Map<Location, List<Expr>> kept =
        new Houdini(program, solver, headers).inductive(search.interpolants(), Map.of(), budget);
    Map<Location, Expr> invariants = new TreeMap<>();
    kept.forEach((l, facts) -> invariants.put(l, factory.and(facts)));
    return ErrorsAhead.of(program, solver).areExcludedBy(kept, budget)
        ? Optional.of(Result.safe(new InvariantProof(invariants)))
        : Optional.empty();
  }
}
