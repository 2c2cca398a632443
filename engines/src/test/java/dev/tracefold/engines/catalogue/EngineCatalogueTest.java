package dev.tracefold.engines.catalogue;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.analysis.invariants.Suggestions;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.text.CfaText;
import dev.tracefold.engines.portfolio.Stage;
import dev.tracefold.engines.run.Engine;
import dev.tracefold.engines.run.EngineListener;
import dev.tracefold.engines.run.SearchTree;
import dev.tracefold.results.Result;
import dev.tracefold.results.budget.Budget;
import dev.tracefold.results.budget.Limits;
import dev.tracefold.solver.assembly.SolverConfig;
import dev.tracefold.solver.assembly.SolverSource;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class EngineCatalogueTest {
  private static final SolverSource SOLVERS = SolverSource.of(SolverConfig.standard());

  private static final String COUNTER =
      """
      program width 32
      cfa main {
        local x : i32
        init L0
        loc L1
        error L2
        halt L3
        edge L0 -> L1 do x := 0:i32
        edge L1 -> L1 when (ult x 3:i32) do x := (add x 1:i32)
        edge L1 -> L2 when (and (not (ult x 3:i32)) (not (eq x 3:i32)))
        edge L1 -> L3 when (and (not (ult x 3:i32)) (eq x 3:i32))
      }
      """;

  private static EngineCatalogue catalogue(EngineListener listener, EngineOptions options) {
    return EngineCatalogue.of(SOLVERS, listener, options);
  }

  @ParameterizedTest
  @EnumSource
  void anEngineHasTheNameThatItIsMadeFrom(EngineName name) {
    Engine engine = catalogue(EngineListener.SILENT, EngineOptions.standard()).engine(name);
    assertEquals(name.text(), engine.name());
    assertFalse(name.purpose().isBlank());
  }

  @Test
  void whoUsesInvariantsFromOutsideGoesFirst() {
    EngineOptions options = EngineOptions.standard().trying(Optional.of(Suggestions.NONE));
    List<StageShare> asked = List.of(new StageShare(EngineName.SE, 50));
    List<Stage> stages = catalogue(EngineListener.SILENT, options).stages(asked);
    assertEquals(List.of("bself", "se"), stages.stream().map(s -> s.engine().name()).toList());
  }

  @ParameterizedTest
  @CsvSource({
    "true, , EAGER",
    "true, LAZY, LAZY",
    "false, , LAZY",
    "false, EAGER, EAGER",
    "false, MINIMAX, MINIMAX",
    "false, DFS, LAZY",
  })
  void tracerSearchesLazilyAmongOthersUnlessItIsToldOtherwise(
      boolean alone, SearchName wanted, SearchName search) {
    EngineOptions options =
        new EngineOptions(
            Optional.ofNullable(wanted),
            FactsName.GUESSED,
            TracerOptions.standard(),
            Optional.empty());
    assertEquals(search, TracerChoices.search(options, new Turn(alone, alone)));
  }

  @Test
  void theListenerGetsTheTreeOfASearch() {
    List<SearchTree> trees = new ArrayList<>();
    EngineListener listener =
        new EngineListener() {
          @Override
          public void artifact(String engine, SearchTree tree) {
            assertEquals("tracer", engine);
            trees.add(tree);
          }
        };
    Program program = CfaText.parse(COUNTER);
    try (Budget budget = Budget.start(Limits.cpu(Duration.ofSeconds(60)))) {
      Engine tracer = catalogue(listener, EngineOptions.standard()).engine(EngineName.TRACER);
      assertInstanceOf(Result.Safe.class, tracer.run(program, budget));
    }
    assertEquals(1, trees.size());
    SearchTree root = trees.get(0);
    assertEquals(program.main().initial(), root.location());
    assertTrue(root.edge().isEmpty());
    SearchTree child = root.children().get(0);
    assertEquals(root.location(), child.edge().orElseThrow().source());
    assertEquals(child, root.children().get(0), "a node is the same each time that one looks");
  }
}
