package dev.tracefold.engines.bself;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.engines.backward.ErrorPath;
import dev.tracefold.engines.backward.SuffixTreeBuilder;
import dev.tracefold.engines.bself.Effort.Allowance;
import dev.tracefold.engines.bself.FoldLoop.Progress;
import dev.tracefold.results.budget.Budget;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A call of FoldLoop from BSELF with what comes before it: the loop is unwound once (section 4.4).
 * Where invariants of the loop are known, two foldings take turns, one that goes by them and one
 * that does not: either may find what the other does not.
 */
final class Attempt {
  /** Queries of the first turn; each later one has twice as many. */
  private static final int FIRST_TURN = 100;

  private static final int MOST_DOUBLINGS = 8;

  /** An attempt that has had so many turns does not keep those beyond it waiting any longer. */
  private static final int PATIENCE = 6;

  private final FoldingRun run;
  private final FoldableLoop loop;
  private final ErrorPath path;
  private final SuffixTreeBuilder node;
  private final Optional<Attempt> beyond;
  private final Deque<FoldLoop> foldings = new ArrayDeque<>();
  private Progress progress = Progress.OPEN;
  private int turns;
  private int learned;

  /**
   * @param beyond the attempt at the loop that the path goes through last, whose failure this one
   *     is for
   */
  Attempt(
      FoldingRun run,
      FoldableLoop loop,
      ErrorPath path,
      SuffixTreeBuilder node,
      Optional<Attempt> beyond) {
    this.run = run;
    this.loop = loop;
    this.path = path;
    this.node = node;
    this.beyond = beyond;
  }

  /** Whether the states are known to be unreachable, by this folding or by one before it. */
  boolean hasFolded() {
    return chain().anyMatch(a -> a.progress == Progress.FOUND);
  }

  /** l ∈ visited. */
  private boolean hasVisited(Location l) {
    return chain().skip(1).anyMatch(a -> a.path.start().equals(l));
  }

  /** This one and those that it is beyond. */
  private Stream<Attempt> chain() {
    return Stream.iterate(Optional.of(this), Optional::isPresent, a -> a.get().beyond)
        .map(Optional::get);
  }

  /** In a nested search it takes the place of no other. */
  boolean isDue(boolean inFoldLoop) {
    return beyond.isEmpty() || !inFoldLoop && beyond.get().hasHadItsTime();
  }

  private boolean hasHadItsTime() {
    return progress == Progress.FAILED || turns >= PATIENCE;
  }

  Progress advance(Allowance all, Budget budget) {
    Allowance turn = all.atMost((long) FIRST_TURN << Math.min(turns, MOST_DOUBLINGS));
    progress = turns == 0 ? begin(turn, budget) : goOn(turn, budget);
    turns++;
    return progress;
  }

  private Progress begin(Allowance turn, Budget budget) {
    boolean visited = hasVisited(path.start());
    if (!visited) {
      Optional<SuffixTreeBuilder> unwound = UnwindOnce.of(run, path, budget);
      if (unwound.isPresent()) {
        node.adopt(unwound.get());
        return Progress.FOUND;
      }
    }
    run.listener().folding(path.start(), path.condition());
    Expr error = loop.position().here(path.start(), path.condition());
    learned = run.learn();
    if (!loop.invariants().isEmpty()) {
      foldings.add(FoldLoop.begin(run, loop, run.allOf(loop), error, visited, budget));
    }
    foldings.add(FoldLoop.begin(run, loop, run.nothingOf(loop), error, visited, budget));
    return turn.isUsedUp() ? Progress.OPEN : goOn(turn, budget);
  }

  private Progress goOn(Allowance turn, Budget budget) {
    int now = run.learn();
    if (now > learned && run.follow(path, false).status().isUnsat()) {
      node.fold();
      return Progress.FOUND;
    }
    learned = now;
    FoldLoop folding = foldings.remove();
    Progress made = folding.advance(turn, budget);
    if (made == Progress.FOUND) {
      node.fold();
    } else if (made == Progress.OPEN) {
      foldings.add(folding);
    }
    return made == Progress.FAILED && !foldings.isEmpty() ? Progress.OPEN : made;
  }
}
