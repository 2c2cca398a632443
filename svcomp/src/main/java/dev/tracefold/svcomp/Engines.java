package dev.tracefold.svcomp;

import dev.tracefold.analysis.invariants.FactFinder;
import dev.tracefold.analysis.invariants.Suggestions;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.engines.bmc.BoundedModelChecking;
import dev.tracefold.engines.bse.BackwardSymbolicExecution;
import dev.tracefold.engines.bself.Bself;
import dev.tracefold.engines.bself.FoldingListener;
import dev.tracefold.engines.cells.CellAbstraction;
import dev.tracefold.engines.classes.ClassAbstraction;
import dev.tracefold.engines.contracts.ContractInference;
import dev.tracefold.engines.fuzz.Fuzzing;
import dev.tracefold.engines.iterdeep.IterativeDeepening;
import dev.tracefold.engines.kinduction.KInduction;
import dev.tracefold.engines.nodes.NodeInvariants;
import dev.tracefold.engines.portfolio.Stage;
import dev.tracefold.engines.run.Engine;
import dev.tracefold.engines.run.EngineListener;
import dev.tracefold.engines.se.Patience;
import dev.tracefold.engines.se.SearchOrder;
import dev.tracefold.engines.se.SearchOrders;
import dev.tracefold.engines.se.SymbolicExecution;
import dev.tracefold.engines.tracer.tree.Node;
import dev.tracefold.solver.assembly.SolverSource;
import dev.tracefold.svcomp.options.EngineName;
import dev.tracefold.svcomp.options.Options;
import dev.tracefold.svcomp.options.SearchName;
import dev.tracefold.svcomp.options.StageShare;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Supplier;

/** The engines that options name. */
final class Engines {
  /** Fixed, so that the same command does the same. */
  private static final long SEED = 1;

  /** A path with that many choices behind it has most likely gone round an unbounded loop. */
  private static final int MOST_CHOICES = 300;

  /** Beside the shares of the other stages, which add up to at most 100. */
  private static final int SHARE_OF_SUGGESTIONS = 30;

  private Engines() {}

  /**
   * The stages that the options ask for. Where invariants are suggested, an engine that uses them
   * goes before those.
   *
   * @param viewer gets the tree of {@code tracer}
   */
  static List<Stage> of(
      Options options,
      SolverSource solvers,
      EngineListener listener,
      BiConsumer<Node, Program> viewer,
      Optional<Suggestions> suggestions) {
    List<Stage> stages = new ArrayList<>();
    FactFinder facts = FactFinder.with(solvers).trying(suggestions.orElse(Suggestions.NONE));
    if (suggestions.isPresent()) {
      stages.add(
          new Stage(Bself.with(solvers, facts, FoldingListener.SILENT), SHARE_OF_SUGGESTIONS));
    }
    for (Iterator<StageShare> rest = options.stages().iterator(); rest.hasNext(); ) {
      StageShare share = rest.next();
      // Whoever is followed by another engine need not insist.
      Patience patience = rest.hasNext() ? Patience.choices(MOST_CHOICES) : Patience.endless();
      Engine engine = engine(share.engine(), options, solvers, patience, facts, listener, viewer);
      stages.add(new Stage(engine, share.percent()));
    }
    return stages;
  }

  private static Engine engine(
      EngineName name,
      Options options,
      SolverSource solvers,
      Patience patience,
      FactFinder facts,
      EngineListener listener,
      BiConsumer<Node, Program> viewer) {
    return switch (name) {
      case SE ->
          SymbolicExecution.with(solvers, order(options.search().orElse(SearchName.FAIR)), listener)
              .with(patience);
      case BSE -> BackwardSymbolicExecution.with(solvers);
      case KIND -> KInduction.with(solvers);
      case BSELF -> Bself.with(solvers, facts, FoldingListener.SILENT);
      case BMC -> BoundedModelChecking.with(solvers, listener);
      case FUZZ -> Fuzzing.with(listener);
      case TRACER -> TracerEngine.of(options, solvers, listener, viewer);
      case ITERDEEP -> IterativeDeepening.with(solvers, listener);
      case CONTRACTS ->
          ContractInference.with(BoundedModelChecking.with(solvers, EngineListener.SILENT));
      case CELLS -> CellAbstraction.with(solvers);
      case NODES -> NodeInvariants.with(solvers);
      case CLASSES ->
          ClassAbstraction.with(
              SymbolicExecution.with(solvers, SearchOrders::breadthFirst, EngineListener.SILENT));
      case PORTFOLIO -> throw new IllegalArgumentException("a portfolio is not a stage");
    };
  }

  private static Supplier<SearchOrder> order(SearchName name) {
    return switch (name) {
      case DFS -> SearchOrders::depthFirst;
      case BFS -> SearchOrders::breadthFirst;
      case RANDOM -> () -> SearchOrders.random(SEED);
      // The others are for another stage.
      case FAIR, EAGER, LAZY, MINIMAX -> SearchOrders::fair;
    };
  }
}
