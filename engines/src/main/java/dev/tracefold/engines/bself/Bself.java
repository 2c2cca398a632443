package dev.tracefold.engines.bself;

import dev.tracefold.analysis.invariants.FactSource;
import dev.tracefold.analysis.invariants.Facts;
import dev.tracefold.analysis.knowledge.Knowledge;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.engines.run.Applicability;
import dev.tracefold.engines.run.Engine;
import dev.tracefold.results.InvariantProof;
import dev.tracefold.results.Result;
import dev.tracefold.results.budget.Budget;
import dev.tracefold.solver.Solver;
import dev.tracefold.solver.assembly.SolverSource;
import java.time.Duration;
import java.util.Optional;
import java.util.function.IntUnaryOperator;

/**
 * Algorithm 3: backward symbolic execution that folds the loops it runs into. Without foldable
 * loops it is algorithm 1.
 *
 * <p>Where the figure returns <i>correct</i> after a successful folding, this goes on with the rest
 * of the queue: the invariant refutes the states at hand, not those of other paths.
 */
public final class Bself implements Engine {
  /** CPU time for facts. */
  private static final Duration FACTS = Duration.ofSeconds(5);

  /** A candidate that needs a longer query than this is not worth it. */
  private static final Duration FOLDING_QUERY = Duration.ofMillis(1500);

  private final SolverSource solvers;
  private final FactSource facts;
  private final FoldingListener listener;
  private final int bound;
  private final IntUnaryOperator extensions;

  private Bself(
      SolverSource solvers,
      FactSource facts,
      FoldingListener listener,
      int bound,
      IntUnaryOperator extensions) {
    this.bound = bound;
    this.extensions = extensions;
    this.solvers = solvers;
    this.facts = facts;
    this.listener = listener;
  }

  /** With no facts it is the paper's algorithm. */
  public static Bself with(SolverSource solvers, FactSource facts, FoldingListener listener) {
    return new Bself(solvers, facts, listener, Integer.MAX_VALUE, paths -> 2 * paths - 1);
  }

  /** The same, but paths are made no longer than that: what would need it is unknown. */
  public Bself upTo(int length) {
    return new Bself(solvers, facts, listener, length, extensions);
  }

  /** The same with another κ_l, which is a function of |LoopPaths(l)|. */
  public Bself extending(IntUnaryOperator limit) {
    return new Bself(solvers, facts, listener, bound, limit);
  }

  @Override
  public String name() {
    return "bself";
  }

  @Override
  public Applicability applicability(Program program) {
    return Applicability.ofOneAutomaton(program, () -> Applicability.GENERAL);
  }

  @Override
  public Result run(Knowledge known, Budget budget) {
    Program program = known.program();
    Facts found;
    try (Budget part = budget.sub(FACTS)) {
      found = facts.find(known, part);
    }
    Optional<InvariantProof> proof = found.proof(program.factory());
    if (proof.isPresent()) {
      return Result.safe(proof.get());
    }
    try (Solver solver = solvers.open(program.factory(), budget::exhausted);
        Solver folding = solvers.open(program.factory(), budget::exhausted, FOLDING_QUERY)) {
      FoldingSearch search = new FoldingSearch(known, solver, folding, listener, bound, extensions);
      return search.decide(budget);
    }
  }
}
