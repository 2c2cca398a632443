package dev.tracefold.engines.bself;

import dev.tracefold.engines.bself.Effort.Allowance;
import dev.tracefold.results.Result;
import dev.tracefold.results.budget.Budget;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Queue;

/** The foldings that a search has begun and that have not ended, which take turns. */
final class Foldings {
  private final FoldingRun run;
  private final boolean inFoldLoop;
  private final Queue<Attempt> open = new ArrayDeque<>();
  private final List<Attempt> waiting = new ArrayList<>();
  private long spent;
  private boolean hasSucceeded;

  Foldings(FoldingRun run, boolean inFoldLoop) {
    this.run = run;
    this.inFoldLoop = inFoldLoop;
  }

  void add(Attempt attempt) {
    (attempt.isDue(inFoldLoop) ? open : waiting).add(attempt);
  }

  /** Those beyond a loop whose folding has not got far yet are not for now. */
  private void wake() {
    waiting.removeIf(Attempt::hasFolded);
    waiting.stream().filter(a -> a.isDue(inFoldLoop)).forEach(open::add);
    waiting.removeIf(open::contains);
  }

  boolean areOpen() {
    return !open.isEmpty();
  }

  /** Whether the last turn made what lies beyond a loop idle. */
  boolean haveSucceeded() {
    return hasSucceeded;
  }

  /** What their turns have cost. */
  long spent() {
    return spent;
  }

  /** Gives the next one its turn; an outcome if the search is over by that. */
  Optional<Outcome> advance(Allowance turn, Budget budget) {
    Attempt attempt = open.remove();
    long before = run.effort().spent();
    FoldLoop.Progress progress = attempt.advance(turn, budget);
    // A turn that needs no query must not go on for ever.
    spent += Math.max(1, run.effort().spent() - before);
    if (progress == FoldLoop.Progress.OPEN) {
      open.add(attempt);
    }
    hasSucceeded = progress == FoldLoop.Progress.FOUND;
    if (hasSucceeded) {
      open.removeIf(Attempt::hasFolded);
    }
    wake();
    // "if infoldloop then return unknown", which ensures progress.
    return progress == FoldLoop.Progress.FAILED && inFoldLoop
        ? Optional.of(new Outcome.Unknown(Result.gaveUp("a nested folding failed")))
        : Optional.empty();
  }
}
