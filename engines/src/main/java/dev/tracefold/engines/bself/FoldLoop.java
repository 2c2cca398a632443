package dev.tracefold.engines.bself;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.engines.backward.ErrorPath;
import dev.tracefold.results.ProofStep;
import dev.tracefold.results.SuffixTree;
import dev.tracefold.results.budget.Budget;
import dev.tracefold.solver.Solver;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.IntUnaryOperator;

/** Algorithm 4: looks for an invariant at a loop that is disjoint with given error states. */
final class FoldLoop {
  private final ExprFactory factory;
  private final Solver solver;
  private final InputFree inputs;
  private final IntUnaryOperator extensions;
  private final FoldingSearch search;
  private final InitialInvariantCandidate initial;
  private final Overapproximate overapproximate;

  FoldLoop(
      ExprFactory factory,
      Solver solver,
      InputFree inputs,
      IntUnaryOperator extensions,
      FoldingSearch search) {
    this.extensions = extensions;
    this.factory = factory;
    this.solver = solver;
    this.inputs = inputs;
    this.search = search;
    this.initial = new InitialInvariantCandidate(factory, solver, inputs);
    this.overapproximate = new Overapproximate(factory, solver);
  }

  /** A triple of the workbag: last extension ψ, candidate ξ, extensions that are left. */
  private record Candidate(Expr extension, Expr whole, int left) {}

  /**
   * Whether an invariant disjoint with (l, φ) was found; it is then among the loop's invariants.
   */
  boolean fold(FoldableLoop loop, Expr error, boolean visited, Budget budget) {
    Expr start = initial.of(loop, error, visited);
    if (!solver.isSatisfiable(start).isSat()) {
      return false;
    }
    Deque<Candidate> workbag = new ArrayDeque<>();
    extend(
        loop,
        start,
        Optional.empty(),
        factory.falseExpr(),
        error,
        extensions.applyAsInt(loop.paths().size()),
        workbag,
        budget);
    while (!workbag.isEmpty() && !budget.isExhausted()) {
      Candidate c = workbag.remove();
      if (!search.isRefuted(loop, c.whole())) {
        search.listener().candidate(loop.position().headers(), c.whole());
        if (isInvariant(loop, c.whole(), budget)) {
          return true;
        }
      }
      if (c.left() > 0) {
        for (LoopPath path : loop.paths()) {
          Expr before = inputs.overapproximation(path.preimage(c.extension()));
          extend(
              loop,
              before,
              Optional.of(c.extension()),
              c.whole(),
              error,
              c.left() - 1,
              workbag,
              budget);
        }
      }
    }
    return false;
  }

  /** Puts the overapproximations of a valid extension into the workbag and into O_l. */
  private void extend(
      FoldableLoop loop,
      Expr extension,
      Optional<Expr> previous,
      Expr candidate,
      Expr error,
      int left,
      Deque<Candidate> workbag,
      Budget budget) {
    Extension validity = new Extension(factory, solver, loop, candidate, error);
    // With inputs in the loop neither ψ_e nor a preimage is inductive by construction.
    if (extension.isFalse()
        || !solver.isSatisfiable(extension).isSat()
        || !validity.isValid(extension)) {
      return;
    }
    for (Expr wider : overapproximate.of(loop, extension, previous, candidate, error, budget)) {
      Expr whole = factory.or(wider, candidate);
      if (loop.candidates().add(whole)) {
        workbag.add(new Candidate(wider, whole, left));
      }
    }
  }

  /** Whether the inductive set holds at every entry of the loop: nested calls of BSELF. */
  private boolean isInvariant(FoldableLoop loop, Expr candidate, Budget budget) {
    List<SuffixTree.Branch> entries = new ArrayList<>();
    for (Edge e : loop.entries()) {
      ErrorPath violation =
          ErrorPath.at(e.target(), factory.not(loop.position().at(e.target(), candidate)))
              .after(e, factory);
      Optional<SuffixTree> refuted = search.refute(violation, true, budget);
      if (refuted.isEmpty()) {
        return false;
      }
      entries.add(new SuffixTree.Branch(e, refuted.get()));
    }
    search.establish(new ProofStep.FoldedLoop(loop.byHeader(candidate), entries));
    return true;
  }
}
