package dev.tracefold.engines.bself;

import static dev.tracefold.engines.fixture.Certifiers.CERTIFIER;
import static dev.tracefold.solver.fixture.Solvers.SOLVERS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.analysis.invariants.FactFinder;
import dev.tracefold.analysis.invariants.FactSource;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.text.CfaText;
import dev.tracefold.engines.backward.PaperPrograms;
import dev.tracefold.engines.bse.BackwardSymbolicExecution;
import dev.tracefold.engines.kinduction.KInduction;
import dev.tracefold.engines.run.Engine;
import dev.tracefold.engines.run.EngineListener;
import dev.tracefold.results.Result;
import dev.tracefold.results.budget.Budget;
import dev.tracefold.results.budget.Limits;
import dev.tracefold.results.certificate.Certification;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The examples of section 4.5. */
final class BselfPaperTest {
  private final FoldingStatistics folding = FoldingStatistics.tellingTo(EngineListener.SILENT);

  private Result bself(String program) {
    return run(Bself.with(SOLVERS, FactSource.NONE, folding), program, Duration.ofSeconds(60));
  }

  private static Result run(Engine engine, String text, Duration limit) {
    Program program = CfaText.parse(text);
    try (Budget budget = Budget.start(Limits.cpu(limit))) {
      Result result = engine.run(program, budget);
      if (result instanceof Result.Safe safe) {
        assertEquals(Certification.accepted(), CERTIFIER.check(safe.proof(), program, budget));
      }
      return result;
    }
  }

  private static void assertUndecided(Engine engine, String program) {
    assertInstanceOf(Result.Unknown.class, run(engine, program, Duration.ofSeconds(2)));
  }

  @Test
  void figure1IsForAllOfThem() {
    assertInstanceOf(Result.Safe.class, bself(PaperPrograms.FIGURE_1));
    assertEquals(0, folding.foldings(), "unwinding once is enough");
    for (Engine engine :
        List.of(BackwardSymbolicExecution.with(SOLVERS), KInduction.with(SOLVERS))) {
      assertInstanceOf(
          Result.Safe.class, run(engine, PaperPrograms.FIGURE_1, Duration.ofSeconds(10)));
    }
  }

  @Test
  void figure2TakesOneFolding() {
    assertInstanceOf(Result.Safe.class, bself(PaperPrograms.FIGURE_2));
    assertEquals(1, folding.foldings());
    assertEquals(1, folding.folded());
    assertEquals(1, folding.candidates(), "x = i is found at once");
    assertUndecided(BackwardSymbolicExecution.with(SOLVERS), PaperPrograms.FIGURE_2);
    assertUndecided(KInduction.with(SOLVERS), PaperPrograms.FIGURE_2);
  }

  @Test
  void figure3LeftNeedsTwoExtensions() {
    assertInstanceOf(Result.Safe.class, bself(PaperPrograms.FIGURE_3_LEFT));
    assertEquals(1, folding.foldings());
    assertTrue(folding.candidates() >= 3, "candidates: " + folding.candidates());
    assertUndecided(BackwardSymbolicExecution.with(SOLVERS), PaperPrograms.FIGURE_3_LEFT);
  }

  @Test
  void figure3MiddleFoldsTheFirstLoopForTheSecond() {
    assertInstanceOf(Result.Safe.class, bself(PaperPrograms.FIGURE_3_MIDDLE));
    assertEquals(3, folding.foldings(), "L7, L4 in vain, L4 for the extended candidate");
    assertEquals(6, folding.candidates(), "two for each folding");
    assertEquals(2, folding.folded());
    assertUndecided(BackwardSymbolicExecution.with(SOLVERS), PaperPrograms.FIGURE_3_MIDDLE);
  }

  @Test
  void figure3RightJoinsCandidatesOfAFailedFolding() {
    Bself bself = Bself.with(SOLVERS, FactSource.NONE, folding).extending(paths -> 1);
    assertInstanceOf(
        Result.Safe.class, run(bself, PaperPrograms.FIGURE_3_RIGHT, Duration.ofSeconds(60)));
    assertEquals(3, folding.foldings(), "one in vain, and one for each way to unwind");
    assertEquals(2, folding.folded());
    assertUndecided(BackwardSymbolicExecution.with(SOLVERS), PaperPrograms.FIGURE_3_RIGHT);
  }

  @Test
  void factsDecideAllOfThemWithoutFolding() {
    for (String program :
        List.of(
            PaperPrograms.FIGURE_1,
            PaperPrograms.FIGURE_2,
            PaperPrograms.FIGURE_3_MIDDLE,
            PaperPrograms.FIGURE_3_RIGHT)) {
      Bself bself = Bself.with(SOLVERS, FactFinder.with(SOLVERS), folding);
      assertInstanceOf(Result.Safe.class, run(bself, program, Duration.ofSeconds(20)));
    }
    assertEquals(0, folding.foldings());
  }
}
