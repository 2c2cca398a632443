package dev.tracefold.engines.bself;

import dev.tracefold.cfa.concrete.Trace;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.LocationKind;
import dev.tracefold.engines.backward.ErrorPath;
import dev.tracefold.engines.backward.ErrorTargets;
import dev.tracefold.engines.backward.SuffixTreeBuilder;
import dev.tracefold.engines.backward.TraceOfPath;
import dev.tracefold.engines.bself.Effort.Allowance;
import dev.tracefold.engines.bself.FoldingRun.Feasibility;
import dev.tracefold.results.Result;
import dev.tracefold.results.budget.Budget;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Queue;

/**
 * Algorithm 3, procedure BSELF(loc, φ₀, infoldloop), for several (loc, φ₀) with one queue.
 *
 * <p>The figure waits for a folding to end before it goes on. Here the queue is visited meanwhile
 * as if the folding had failed, in turns with it, so that a folding without end hides no error; if
 * it succeeds, what was visited beyond the loop is dropped. Where the figure returns <i>correct</i>
 * after a successful folding, this goes on with the rest of the queue: the invariant refutes the
 * states at hand, not those of other paths.
 */
final class BselfSearch {
  /** Long paths have long conditions: by so many edges, a visit counts as one query more. */
  private static final int EDGES_OF_A_QUERY = 8;

  /** After so many visits, and after each doubling, a hard query gets all the time it needs. */
  private static final long FIRST_HARD = 256;

  private final FoldingRun run;
  private final boolean inFoldLoop;
  private final List<SuffixTreeBuilder> roots = new ArrayList<>();
  private final Queue<Item> queue = new ArrayDeque<>();
  private final Queue<Item> hard = new ArrayDeque<>();
  private final List<Item> stuck = new ArrayList<>();
  private final Foldings foldings;
  private long visits;
  private long nextHard = FIRST_HARD;

  /** A queue item (l, φ, visited), with its place in the proof. */
  private record Item(ErrorPath path, Optional<Attempt> beyond, SuffixTreeBuilder node) {
    /** A folding has made it idle. */
    boolean isDropped() {
      return beyond.filter(Attempt::hasFolded).isPresent();
    }
  }

  private BselfSearch(FoldingRun run, boolean inFoldLoop) {
    this.run = run;
    this.inFoldLoop = inFoldLoop;
    this.foldings = new Foldings(run, inFoldLoop);
  }

  static BselfSearch of(FoldingRun run, List<ErrorPath> targets, boolean inFoldLoop) {
    BselfSearch search = new BselfSearch(run, inFoldLoop);
    for (ErrorPath target : targets) {
      SuffixTreeBuilder root = SuffixTreeBuilder.at(target.start());
      search.roots.add(root);
      search.queue.add(new Item(target, Optional.empty(), root));
    }
    return search;
  }

  /** Goes on until there is an outcome or the turn is over. */
  Outcome advance(Allowance turn, Budget budget) {
    while (true) {
      if (queue.isEmpty() && hard.isEmpty() && stuck.isEmpty()) {
        return new Outcome.Correct(roots.stream().map(SuffixTreeBuilder::build).toList());
      }
      if (budget.isExhausted()) {
        return new Outcome.Unknown(budget.unknown("no time is left"));
      }
      if (turn.isUsedUp()) {
        return new Outcome.Open();
      }
      run.learn();
      boolean folds = foldings.areOpen() && (queue.isEmpty() || foldings.spent() < visits);
      if (!folds && queue.isEmpty() && hard.isEmpty()) {
        return new Outcome.Unknown(Result.gaveUp("some error paths are too long or too hard"));
      }
      Optional<Outcome> end = folds ? fold(turn, budget) : visit();
      if (end.isPresent()) {
        return end.get();
      }
    }
  }

  private Optional<Outcome> fold(Allowance turn, Budget budget) {
    Optional<Outcome> end = foldings.advance(turn, budget);
    if (foldings.haveSucceeded()) {
      queue.removeIf(Item::isDropped);
      hard.removeIf(Item::isDropped);
      stuck.removeIf(Item::isDropped);
    }
    return end;
  }

  private Optional<Outcome> visit() {
    if (queue.isEmpty() || visits > nextHard && !hard.isEmpty()) {
      nextHard = Math.max(nextHard, visits) * 2;
      return visit(hard.remove(), true);
    }
    Item item = queue.remove();
    return visit(item, item.beyond().isEmpty());
  }

  /** The body of the figure's loop. */
  private Optional<Outcome> visit(Item item, boolean patiently) {
    ErrorPath path = item.path();
    Location l = path.start();
    visits += 1 + path.length() / EDGES_OF_A_QUERY;
    Feasibility sat = run.follow(path, patiently);
    if (sat.status().isUnsat()) {
      item.node().refute();
      return Optional.empty();
    }
    if (sat.status().isSat() && l.is(LocationKind.INITIAL)) {
      return Optional.of(incorrect(path, sat));
    }
    if (sat.status().isUnknown()) {
      (patiently ? stuck : hard).add(item);
      return Optional.empty();
    }
    if (path.length() >= run.variant().longest()) {
      stuck.add(item);
      return Optional.empty();
    }
    Optional<Attempt> beyond = item.beyond();
    Optional<FoldableLoop> loop = run.loopAt(l);
    if (loop.isPresent()) {
      beyond = Optional.of(new Attempt(run, loop.get(), path, item.node(), item.beyond()));
      foldings.add(beyond.get());
    }
    item.node().refute();
    ErrorPath allowed = run.allowed(path);
    for (Edge e : run.cfa().incoming(l)) {
      queue.add(new Item(allowed.after(e, run.factory()), beyond, item.node().extend(e)));
    }
    return Optional.empty();
  }

  private Outcome incorrect(ErrorPath path, Feasibility sat) {
    Trace trace = TraceOfPath.of(run.program(), path, sat.solver().model());
    if (!inFoldLoop) {
      return new Outcome.Incorrect(ErrorTargets.reached(path, trace));
    }
    run.meet(trace);
    return new Outcome.Incorrect(Result.gaveUp("states of a candidate's complement are reachable"));
  }
}
