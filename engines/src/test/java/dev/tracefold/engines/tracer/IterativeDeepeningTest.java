package dev.tracefold.engines.tracer;

import static dev.tracefold.engines.fixture.Certifiers.CERTIFIER;
import static dev.tracefold.solver.fixture.Solvers.SOLVERS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.text.CfaText;
import dev.tracefold.engines.Verifier;
import dev.tracefold.engines.iterdeep.IterativeDeepening;
import dev.tracefold.engines.run.EngineListener;
import dev.tracefold.results.Result;
import dev.tracefold.results.budget.Budget;
import dev.tracefold.results.budget.Limits;
import dev.tracefold.solver.SolverName;
import dev.tracefold.solver.assembly.SolverSource;
import dev.tracefold.solver.fixture.Solvers;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Figure 1 of the RV 2011 paper: where iterative deepening ends and where it does not. */
final class IterativeDeepeningTest {
  private static final int MOST_ROUNDS = 6;

  /** What was decided, and after how many rounds. */
  private record Run(Result result, Map<String, Long> figures) {
    void provesWithin(int rounds) {
      assertInstanceOf(Result.Safe.class, result, result::toString);
      assertEquals(rounds, figures.get("depth"));
    }

    void goesOn() {
      assertEquals(Result.gaveUp("more than " + MOST_ROUNDS + " rounds are needed"), result);
    }
  }

  private static Run run(String text) {
    Program program = CfaText.parse(text);
    Map<String, Long> figures = new HashMap<>();
    EngineListener listener =
        new EngineListener() {
          @Override
          public void statistic(String engine, String name, long value) {
            figures.put(name, value);
          }
        };
    IterativeDeepening engine = IterativeDeepening.with(SOLVERS, listener).upTo(MOST_ROUNDS);
    try (Budget budget = Budget.start(Limits.cpu(Duration.ofSeconds(60)))) {
      Result result = Verifier.checkingWith(CERTIFIER).verify(engine, program, budget);
      return new Run(result, figures);
    }
  }

  /** Why no input leads to the error, Bitwuzla cannot say without the input. */
  @Test
  void withoutInterpolantsThereIsNoProof() {
    Program program =
        CfaText.parse(
            """
            program width 32
            cfa main {
              local k : i32
              local in : i32
              init L0
              loc L1
              loc L2
              error L3
              halt L4
              edge L0 -> L1 do k := 0:i32
              edge L1 -> L2 do in := input "__VERIFIER_nondet_int"
              edge L2 -> L3 when (slt 0:i32 (mul in k))
              edge L2 -> L4 when (not (slt 0:i32 (mul in k)))
            }
            """);
    SolverSource bitwuzla = Solvers.bare(SolverName.BITWUZLA);
    IterativeDeepening engine = IterativeDeepening.with(bitwuzla, EngineListener.SILENT);
    try (Budget budget = Budget.start(Limits.cpu(Duration.ofSeconds(60)))) {
      assertEquals(
          Result.gaveUp("the solver gave no interpolant for some path"),
          engine.run(program, budget));
    }
  }

  @Test
  void aLowerBoundIsAnInvariantAfterOneRound() {
    run(PaperLoops.BOUND).provesWithin(1);
  }

  @Test
  void aDisjunctionIsNeverFound() {
    run(PaperLoops.LOCK).goesOn();
  }

  @Test
  void whatDoesNotChangeIsAnInvariantAfterOneRound() {
    run(PaperLoops.cancelled("(not (eq z 1:i32))")).provesWithin(1);
  }

  @Test
  void aBoundedLoopIsUnrolledRoundByRound() {
    run(PaperLoops.COUNTED).goesOn();
    run(PaperLoops.COUNTED.replace("10000:i32", "3:i32")).provesWithin(3);
  }

  @Test
  void aViolationIsFoundInTheRoundInWhichItIs() {
    Run run = run(PaperLoops.BOUND.replace("(slt x 0:i32)", "(eq x 2:i32)"));
    assertInstanceOf(Result.Unsafe.class, run.result(), () -> run.result().toString());
    assertEquals(2, run.figures().get("depth"));
  }
}
