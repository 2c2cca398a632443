package dev.tracefold.svcomp.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tracefold.certifier.IndependentCertifier;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.pass.CfaPipeline;
import dev.tracefold.engines.Verifier;
import dev.tracefold.engines.run.Engine;
import dev.tracefold.engines.run.EngineListener;
import dev.tracefold.engines.se.SearchOrders;
import dev.tracefold.engines.se.SymbolicExecution;
import dev.tracefold.frontend.input.DataModel;
import dev.tracefold.results.Result;
import dev.tracefold.results.budget.Budget;
import dev.tracefold.results.budget.Limits;
import dev.tracefold.solver.assembly.SolverConfig;
import dev.tracefold.solver.assembly.SolverSource;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Random programs do for us what they do on the machine. {@code -Dfuzz.first} and {@code
 * -Dfuzz.programs} choose the seeds.
 */
final class DifferentialTest {
  private static final int INPUT_VECTORS = 3;
  private static final int PROGRAMS =
      Integer.getInteger("fuzz.programs", Boolean.getBoolean("tracefold.nightly") ? 250 : 20);
  private static final int WITH_SYMBOLIC_INPUTS = PROGRAMS / 4 + 1;
  private static final int FIRST = Integer.getInteger("fuzz.first", 0);
  private static final Duration LIMIT = Duration.ofSeconds(15);

  /** What is done with each program. */
  private interface Examination {
    void examine(Specimen specimen, List<String> disagreements);
  }

  private static void examine(DataModel model, Path folder, int programs, Examination examination)
      throws IOException {
    assumeTrue(
        NativeProgram.isPossible(folder, model), "no linker, or the machine runs no " + model);
    List<String> disagreements = new ArrayList<>();
    for (int seed = FIRST; seed < FIRST + programs; seed++) {
      examination.examine(Specimen.of(seed, model, folder), disagreements);
    }
    assertEquals(List.of(), disagreements);
  }

  @ParameterizedTest
  @EnumSource(DataModel.class)
  void interpreterAgreesWithTheMachine(DataModel model, @TempDir Path folder) throws IOException {
    examine(
        model,
        folder,
        PROGRAMS,
        (specimen, disagreements) -> {
          compare(specimen, specimen.program(), "translated", disagreements);
          compare(
              specimen,
              CfaPipeline.standard().run(specimen.program()).program(),
              "cleaned",
              disagreements);
        });
  }

  private static void compare(
      Specimen specimen, Program program, String stage, List<String> disagreements) {
    ConcreteRun run = ConcreteRun.of(specimen, program);
    Choices choices = new Choices(specimen.seed());
    for (int i = 0; i < INPUT_VECTORS; i++) {
      run.disagreement(specimen.draw(choices)).ifPresent(d -> disagreements.add(stage + ": " + d));
    }
  }

  private static final SolverSource SOLVERS = SolverSource.of(SolverConfig.standard());

  private static Engine se() {
    return SymbolicExecution.with(SOLVERS, SearchOrders::depthFirst, EngineListener.SILENT);
  }

  @ParameterizedTest
  @EnumSource(DataModel.class)
  void symbolicExecutionAgreesWhenInputsArePinned(DataModel model, @TempDir Path folder)
      throws IOException {
    List<SymbolicRun.Answer> undecided = new ArrayList<>();
    examine(
        model,
        folder,
        PROGRAMS,
        (specimen, disagreements) ->
            sort(
                new SymbolicRun(specimen)
                    .onOneRun(program -> inTime(budget -> se().run(program, budget))),
                disagreements,
                undecided));
    assertTrue(undecided.size() <= PROGRAMS / 25, undecided::toString);
  }

  @ParameterizedTest
  @EnumSource(DataModel.class)
  void verdictsAgreeWhenAnInputIsSymbolic(DataModel model, @TempDir Path folder)
      throws IOException {
    Verifier verifier = Verifier.checkingWith(IndependentCertifier.with(SOLVERS));
    List<SymbolicRun.Answer> undecided = new ArrayList<>();
    examine(
        model,
        folder,
        WITH_SYMBOLIC_INPUTS,
        (specimen, disagreements) ->
            sort(
                new SymbolicRun(specimen)
                    .onThreeRuns(
                        program -> {
                          Program cleaned = CfaPipeline.standard().run(program).program();
                          return inTime(budget -> verifier.verify(se(), cleaned, budget));
                        }),
                disagreements,
                undecided));
    assertTrue(undecided.size() <= WITH_SYMBOLIC_INPUTS / 2, undecided::toString);
  }

  private static void sort(
      List<SymbolicRun.Answer> answers,
      List<String> disagreements,
      List<SymbolicRun.Answer> undecided) {
    for (SymbolicRun.Answer answer : answers) {
      if (answer.wrong()) {
        disagreements.add(answer.toString());
      } else if (answer.result() instanceof Result.Unknown) {
        undecided.add(answer);
      }
    }
  }

  /** Asks with a budget of its own. */
  private interface Question {
    Result answer(Budget budget);
  }

  private static Result inTime(Question question) {
    try (Budget budget = Budget.start(Limits.cpu(LIMIT))) {
      return question.answer(budget);
    }
  }
}
