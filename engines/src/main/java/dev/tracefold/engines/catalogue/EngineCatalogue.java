package dev.tracefold.engines.catalogue;

import dev.tracefold.analysis.invariants.FactFinder;
import dev.tracefold.analysis.invariants.FactSource;
import dev.tracefold.analysis.invariants.SuggestedFacts;
import dev.tracefold.analysis.invariants.Suggestions;
import dev.tracefold.engines.arraycells.CellAbstraction;
import dev.tracefold.engines.bmc.BoundedModelChecking;
import dev.tracefold.engines.bse.BackwardSymbolicExecution;
import dev.tracefold.engines.bself.Bself;
import dev.tracefold.engines.bself.FactsAlone;
import dev.tracefold.engines.bself.FoldingStatistics;
import dev.tracefold.engines.contracts.ContractInference;
import dev.tracefold.engines.fuzz.Fuzzing;
import dev.tracefold.engines.iterdeep.IterativeDeepening;
import dev.tracefold.engines.kinduction.KInduction;
import dev.tracefold.engines.leaps.DeepViolations;
import dev.tracefold.engines.listnodes.NodeInvariants;
import dev.tracefold.engines.portfolio.Stage;
import dev.tracefold.engines.run.Engine;
import dev.tracefold.engines.run.EngineListener;
import dev.tracefold.engines.se.Patience;
import dev.tracefold.engines.se.SearchOrder;
import dev.tracefold.engines.se.SearchOrders;
import dev.tracefold.engines.se.SymbolicExecution;
import dev.tracefold.engines.valueclasses.ClassAbstraction;
import dev.tracefold.solver.assembly.SolverSource;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** Makes engines from their names. */
public final class EngineCatalogue {
  /** Fixed, so that the same command does the same. */
  private static final long SEED = 1;

  /** A path with that many choices behind it has most likely gone round an unbounded loop. */
  private static final int MOST_CHOICES = 300;

  /** Beside the shares of the other stages, which add up to at most 100. */
  private static final int SHARE_OF_SUGGESTIONS = 30;

  private final SolverSource solvers;
  private final EngineListener listener;
  private final EngineOptions options;
  private final FactFinder facts;

  private EngineCatalogue(SolverSource solvers, EngineListener listener, EngineOptions options) {
    this.solvers = solvers;
    this.listener = listener;
    this.options = options;
    this.facts = FactFinder.with(solvers).trying(options.suggestions().orElse(Suggestions.NONE));
  }

  /** The engines with these options; the listener hears what they have to tell. */
  public static EngineCatalogue of(
      SolverSource solvers, EngineListener listener, EngineOptions options) {
    return new EngineCatalogue(solvers, listener, options);
  }

  /** An engine that runs alone. */
  public Engine engine(EngineName name) {
    return engine(name, Turn.ALONE);
  }

  /** Stages of a portfolio. Where invariants are suggested, an engine that uses them goes first. */
  public List<Stage> stages(List<StageShare> shares) {
    List<Stage> stages = new ArrayList<>();
    if (options.suggestions().isPresent()) {
      stages.add(new Stage(engine(EngineName.BSELF), SHARE_OF_SUGGESTIONS));
    }
    for (int i = 0; i < shares.size(); i++) {
      Turn turn = new Turn(shares.size() == 1, i == shares.size() - 1);
      StageShare share = shares.get(i);
      stages.add(new Stage(engine(share.engine(), turn), share.percent()));
    }
    return stages;
  }

  private Engine engine(EngineName name, Turn turn) {
    return switch (name) {
      case SE -> symbolicExecution(turn);
      case BSE -> BackwardSymbolicExecution.with(solvers);
      case KIND -> KInduction.with(solvers);
      case BSELF -> bself();
      case BMC -> BoundedModelChecking.with(solvers, listener);
      case FUZZ -> Fuzzing.with(listener);
      case TRACER -> TracerChoices.engine(solvers, listener, options, turn);
      case ITERDEEP -> IterativeDeepening.with(solvers, listener);
      case CONTRACTS ->
          ContractInference.with(BoundedModelChecking.with(solvers, EngineListener.SILENT));
      case CELLS -> CellAbstraction.with(solvers);
      case NODES -> NodeInvariants.with(solvers);
      case LEAPS -> DeepViolations.with(BoundedModelChecking.with(solvers, EngineListener.SILENT));
      case CLASSES ->
          ClassAbstraction.with(
              SymbolicExecution.with(solvers, SearchOrders::breadthFirst, EngineListener.SILENT));
    };
  }

  private Engine bself() {
    return options.facts() == FactsName.ONLY
        ? FactsAlone.of(factsOfBself())
        : Bself.with(solvers, factsOfBself(), FoldingStatistics.tellingTo(listener));
  }

  /** Invariants that are given are tried whatever is chosen. */
  private FactSource factsOfBself() {
    FactSource source =
        switch (options.facts()) {
          case GUESSED, ONLY -> facts;
          case NONE ->
              options
                  .suggestions()
                  .<FactSource>map(s -> SuggestedFacts.of(solvers, s))
                  .orElse(FactSource.NONE);
        };
    return new TimedFacts(source, EngineName.BSELF.text(), listener);
  }

  private Engine symbolicExecution(Turn turn) {
    SearchName search = options.search().orElse(SearchName.FAIR);
    // Whoever is followed by another engine need not insist.
    Patience patience = turn.isLast() ? Patience.endless() : Patience.choices(MOST_CHOICES);
    return SymbolicExecution.with(solvers, order(search), listener).with(patience);
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
