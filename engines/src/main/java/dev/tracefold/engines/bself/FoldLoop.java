package dev.tracefold.engines.bself;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.engines.backward.ErrorPath;
import dev.tracefold.engines.bself.Effort.Allowance;
import dev.tracefold.results.ProofStep;
import dev.tracefold.results.SuffixTree;
import dev.tracefold.results.budget.Budget;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/**
 * Algorithm 4, procedure FoldLoop(l, φ, visited): looks for an invariant at a loop that is disjoint
 * with given error states. It can be left and resumed between two items of the workbag. A nested
 * call of BSELF that takes longer than its turn goes back to the workbag, and others come first.
 */
final class FoldLoop {
  /** Queries of a nested call before others come first. */
  private static final int NESTED_TURN = 100;

  private final FoldingRun run;
  private final FoldableLoop loop;
  private final Premises premises;
  private final Expr error;
  private final Overapproximate overapproximate;
  private final Deque<Candidate> workbag = new ArrayDeque<>();

  /** What a turn has come to. */
  enum Progress {
    /** An invariant disjoint with the error states; it is among the loop's invariants. */
    FOUND,
    FAILED,
    OPEN
  }

  /** A triple of the workbag: last extension ψ, candidate ξ, extensions k that are left. */
  private record Candidate(
      Expr extension, Expr whole, int left, Optional<BselfSearch> nestedCall) {}

  private FoldLoop(FoldingRun run, FoldableLoop loop, Premises premises, Expr error) {
    this.run = run;
    this.loop = loop;
    this.premises = premises;
    this.error = error;
    this.overapproximate = new Overapproximate(loop, premises, error);
  }

  /** Up to the loop over the workbag. */
  static FoldLoop begin(
      FoldingRun run,
      FoldableLoop loop,
      Premises premises,
      Expr error,
      boolean visited,
      Budget budget) {
    FoldLoop folding = new FoldLoop(run, loop, premises, error);
    int limit = run.variant().extensions().applyAsInt(loop.paths().size());
    Expr none = run.factory().falseExpr();
    for (Expr start :
        new InitialInvariantCandidate(loop, premises, run.inputs()).of(error, visited)) {
      folding.extend(start, Optional.empty(), none, limit, budget);
    }
    return folding;
  }

  /** The loop over the workbag. */
  Progress advance(Allowance turn, Budget budget) {
    while (!workbag.isEmpty()) {
      if (turn.isUsedUp() || budget.isExhausted()) {
        return Progress.OPEN;
      }
      Candidate c = workbag.remove();
      switch (isInvariant(c, turn, budget)) {
        case FOUND -> {
          return Progress.FOUND;
        }
        case OPEN, FAILED -> extend(c, budget);
      }
    }
    return Progress.FAILED;
  }

  /** Whether the inductive set holds at every entry of the loop: nested calls of BSELF. */
  private Progress isInvariant(Candidate c, Allowance turn, Budget budget) {
    if (c.nestedCall().isEmpty()) {
      run.listener().candidate(loop.position().headers(), c.whole());
    }
    if (run.isRefuted(loop, c.whole())) {
      return Progress.FAILED;
    }
    BselfSearch call = c.nestedCall().orElseGet(() -> call(c.whole()));
    Outcome outcome = call.advance(turn.atMost(NESTED_TURN), budget);
    if (outcome instanceof Outcome.Correct correct) {
      establish(c.whole(), correct.trees());
      return Progress.FOUND;
    }
    if (outcome instanceof Outcome.Open) {
      // It is extended now, so it need not be later.
      workbag.add(new Candidate(c.extension(), c.whole(), 0, Optional.of(call)));
      return Progress.OPEN;
    }
    return Progress.FAILED;
  }

  private BselfSearch call(Expr candidate) {
    ExprFactory factory = run.factory();
    List<ErrorPath> violations = new ArrayList<>();
    for (Edge e : loop.entries()) {
      Expr outside = factory.not(loop.position().at(e.target(), candidate));
      violations.add(ErrorPath.at(e.target(), outside).after(e, factory));
    }
    return BselfSearch.of(run, violations, true);
  }

  private void establish(Expr candidate, List<SuffixTree> trees) {
    List<SuffixTree.Branch> entries = new ArrayList<>();
    for (int i = 0; i < trees.size(); i++) {
      entries.add(new SuffixTree.Branch(loop.entries().get(i), trees.get(i)));
    }
    run.establish(new ProofStep.FoldedLoop(loop.byHeader(candidate), entries));
  }

  /** Extends the candidate by the states of an iteration before its last extension. */
  private void extend(Candidate c, Budget budget) {
    if (c.left() > 0) {
      for (Expr before : new Preimages(loop, run.inputs()).of(c.extension(), c.whole(), error)) {
        extend(before, Optional.of(c.extension()), c.whole(), c.left() - 1, budget);
      }
    }
  }

  /** Puts the overapproximations of a valid extension into the workbag and into O_l. */
  private void extend(
      Expr extension, Optional<Expr> previous, Expr candidate, int left, Budget budget) {
    // With inputs in the loop neither ψ_e nor a preimage is valid by construction.
    boolean isOne =
        premises.isSatisfiable(extension).isSat()
            && new Extension(loop, premises, candidate, error).isValid(extension);
    if (isOne) {
      for (Expr wider : overapproximate.of(extension, previous, candidate, budget)) {
        Expr whole = run.factory().or(wider, candidate);
        if (premises.candidates().add(whole)) {
          workbag.add(new Candidate(wider, whole, left, Optional.empty()));
        }
      }
    }
  }
}
