package dev.tracefold.engines.bself;

import dev.tracefold.analysis.invariants.FactSource;
import dev.tracefold.analysis.knowledge.Knowledge;
import dev.tracefold.cfa.graph.LocationKind;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.engines.backward.ErrorPath;
import dev.tracefold.engines.backward.ErrorTargets;
import dev.tracefold.engines.run.Applicability;
import dev.tracefold.engines.run.Engine;
import dev.tracefold.results.InvariantProof;
import dev.tracefold.results.LemmaProof;
import dev.tracefold.results.Result;
import dev.tracefold.results.SuffixTree;
import dev.tracefold.results.budget.Budget;
import dev.tracefold.solver.Solver;
import dev.tracefold.solver.assembly.SolverSource;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntUnaryOperator;

/**
 * Backward symbolic execution that folds the loops it runs into: {@link BselfSearch} is algorithm
 * 3, {@link FoldLoop} algorithm 4. Without foldable loops it is algorithm 1.
 */
public final class Bself implements Engine {
  /** A candidate that needs a longer query than this is not worth it. */
  private static final Duration FOLDING_QUERY = Duration.ofMillis(1500);

  private final SolverSource solvers;
  private final FactSource facts;
  private final FoldingListener listener;
  private final Variant variant;

  private Bself(SolverSource solvers, FactSource facts, FoldingListener listener, Variant variant) {
    this.solvers = solvers;
    this.facts = facts;
    this.listener = listener;
    this.variant = variant;
  }

  /** With no facts it is the paper's algorithm. */
  public static Bself with(SolverSource solvers, FactSource facts, FoldingListener listener) {
    return new Bself(solvers, facts, listener, Variant.PUBLISHED);
  }

  /** The same, but paths are made no longer than that: what would need it is unknown. */
  public Bself upTo(int length) {
    return new Bself(solvers, facts, listener, new Variant(length, variant.extensions()));
  }

  /** The same with another κ_l, which is a function of |LoopPaths(l)|. */
  public Bself extending(IntUnaryOperator limit) {
    return new Bself(solvers, facts, listener, new Variant(variant.longest(), limit));
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
    Optional<InvariantProof> proof = FactsAlone.of(facts).proof(known, budget);
    if (proof.isPresent()) {
      return Result.safe(proof.get());
    }
    Program program = known.program();
    try (Solver solver = solvers.open(program.factory(), budget::exhausted);
        Solver folding = solvers.open(program.factory(), budget::exhausted, FOLDING_QUERY)) {
      FoldingRun run = new FoldingRun(known, solver, folding, variant, listener);
      Result result = search(run, budget);
      listener.ended(run.effort().spent());
      return result;
    }
  }

  /** BSELF(err, true, false), for errors before what is unsupported. */
  private static Result search(FoldingRun run, Budget budget) {
    List<SuffixTree> refutations = new ArrayList<>();
    for (LocationKind kind : List.of(LocationKind.ERROR, LocationKind.UNSUPPORTED)) {
      List<ErrorPath> targets =
          ErrorTargets.of(run.cfa()).stream()
              .filter(l -> l.is(kind))
              .map(l -> ErrorPath.at(l, run.factory().trueExpr()))
              .toList();
      Outcome outcome =
          BselfSearch.of(run, targets, false).advance(run.effort().unlimited(), budget);
      if (outcome instanceof Outcome.Correct correct) {
        refutations.addAll(correct.trees());
      } else if (outcome instanceof Outcome.Incorrect incorrect) {
        return incorrect.result();
      } else if (outcome instanceof Outcome.Unknown unknown) {
        return unknown.result();
      }
    }
    return Result.safe(new LemmaProof(run.steps(), refutations));
  }
}
