package dev.tracefold.svcomp.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tracefold.engines.run.Budget;
import dev.tracefold.engines.run.Engine;
import dev.tracefold.engines.run.EngineListener;
import dev.tracefold.engines.run.Limits;
import dev.tracefold.engines.run.SolverSource;
import dev.tracefold.engines.se.SearchOrders;
import dev.tracefold.engines.se.SymbolicExecution;
import dev.tracefold.frontend.DataModel;
import dev.tracefold.solver.SolverConfig;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Random programs do for us what they do on the machine. */
final class DifferentialTest {
  private static final int PROGRAMS =
      Integer.getInteger("fuzz.programs", Boolean.getBoolean("tracefold.nightly") ? 250 : 20);
  private static final Duration LIMIT = Duration.ofSeconds(60);
  private static final int FIRST = Integer.getInteger("fuzz.first", 0);

  @ParameterizedTest
  @EnumSource(DataModel.class)
  void interpreterAgreesWithTheMachine(DataModel model, @TempDir Path folder) throws IOException {
    assumeTrue(
        NativeProgram.isPossible(folder, model), "no linker, or the machine runs no " + model);
    List<String> disagreements = new ArrayList<>();
    for (int seed = FIRST; seed < FIRST + PROGRAMS; seed++) {
      Comparison.of(seed, model, folder).disagreement().ifPresent(disagreements::add);
    }
    assertEquals(List.of(), disagreements);
  }

  @ParameterizedTest
  @EnumSource(DataModel.class)
  void symbolicExecutionAgreesWhenInputsArePinned(DataModel model, @TempDir Path folder)
      throws IOException {
    assumeTrue(
        NativeProgram.isPossible(folder, model), "no linker, or the machine runs no " + model);
    SolverSource solvers = SolverSource.of(SolverConfig.standard());
    List<String> disagreements = new ArrayList<>();
    for (int seed = FIRST; seed < FIRST + PROGRAMS; seed++) {
      Comparison comparison = Comparison.of(seed, model, folder);
      Engine engine =
          SymbolicExecution.with(solvers, SearchOrders::depthFirst, EngineListener.SILENT);
      try (Budget budget = Budget.start(Limits.wall(LIMIT))) {
        comparison.symbolicDisagreement(engine, budget).ifPresent(disagreements::add);
      }
    }
    assertEquals(List.of(), disagreements);
  }
}
