package dev.tracefold.svcomp;

import dev.tracefold.engines.run.Engine;
import dev.tracefold.engines.run.EngineListener;
import dev.tracefold.engines.run.SolverSource;
import dev.tracefold.engines.se.SearchOrder;
import dev.tracefold.engines.se.SearchOrders;
import dev.tracefold.engines.se.SymbolicExecution;
import dev.tracefold.svcomp.options.Options;
import dev.tracefold.svcomp.options.SearchName;
import java.util.function.Supplier;

/** The engines that options name. */
final class Engines {
  /** Fixed, so that the same command does the same. */
  private static final long SEED = 1;

  private Engines() {}

  static Engine of(Options options, SolverSource solvers, EngineListener listener) {
    return switch (options.engine()) {
      case SE -> SymbolicExecution.with(solvers, order(options.search()), listener);
    };
  }

  private static Supplier<SearchOrder> order(SearchName name) {
    return switch (name) {
      case DFS -> SearchOrders::depthFirst;
      case BFS -> SearchOrders::breadthFirst;
      case RANDOM -> () -> SearchOrders.random(SEED);
      case FAIR -> SearchOrders::fair;
    };
  }
}
