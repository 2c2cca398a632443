package dev.tracefold.engines.bself;

import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.LocationKind;
import dev.tracefold.engines.backward.ErrorPath;
import dev.tracefold.engines.backward.SuffixTreeBuilder;
import dev.tracefold.results.budget.Budget;
import dev.tracefold.solver.Status;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/**
 * The first optimisation of section 4.4: before a loop is folded for the first time, it is unwound
 * once along every path. If the error is infeasible then, no invariant is needed.
 */
final class UnwindOnce {
  private UnwindOnce() {}

  private record Item(ErrorPath path, SuffixTreeBuilder node) {}

  /** The finished tree below the path, if unwinding finishes it. */
  static Optional<SuffixTreeBuilder> of(FoldingRun run, ErrorPath path, Budget budget) {
    SuffixTreeBuilder root = SuffixTreeBuilder.at(path.start());
    Deque<Item> open = new ArrayDeque<>();
    extend(run, new Item(path, root), open);
    while (!open.isEmpty()) {
      Item item = open.remove();
      Status sat = run.follow(item.path(), false).status();
      if (sat.isUnsat()) {
        item.node().refute();
        continue;
      }
      // A loop that cannot be folded could be unwound for ever.
      boolean tooLong = item.path().length() > path.length() + run.cfa().locations().size();
      boolean leftUndecided =
          tooLong
              || sat.isUnknown()
              || budget.isExhausted()
              || item.path().start().is(LocationKind.INITIAL)
              || run.loopAt(item.path().start()).isPresent();
      if (leftUndecided) {
        return Optional.empty();
      }
      extend(run, item, open);
    }
    return Optional.of(root);
  }

  private static void extend(FoldingRun run, Item item, Deque<Item> open) {
    item.node().refute();
    ErrorPath path = run.allowed(item.path());
    for (Edge e : run.cfa().incoming(path.start())) {
      open.add(new Item(path.after(e, run.factory()), item.node().extend(e)));
    }
  }
}
