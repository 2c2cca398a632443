package dev.tracefold.engines.bself;

import static dev.tracefold.engines.fixture.Certifiers.CERTIFIER;
import static dev.tracefold.solver.fixture.Solvers.SOLVERS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.analysis.invariants.FactFinder;
import dev.tracefold.analysis.invariants.FactSource;
import dev.tracefold.analysis.invariants.Facts;
import dev.tracefold.analysis.knowledge.Knowledge;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.text.CfaText;
import dev.tracefold.engines.run.EngineListener;
import dev.tracefold.results.ProofStep;
import dev.tracefold.results.Result;
import dev.tracefold.results.budget.Budget;
import dev.tracefold.results.budget.Limits;
import dev.tracefold.results.certificate.Certification;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What folding finds beside the paper's examples, and that it hides no errors. */
final class FoldingTest {
  /** Two values that no relation ties to each other: folding this loop finds nothing. */
  private static final String HARD_LOOP =
      """
        edge L0 -> H when c do x := 3:i32, y := 1:i32, i := 0:i32
        edge H -> H when (and (slt i n) (slt x y))
          do x := (add (mul x x) y), i := (add i 1:i32)
        edge H -> H when (and (slt i n) (not (slt x y)))
          do y := (add (mul y 3:i32) x), i := (add i 1:i32)
        edge H -> D when (not (slt i n))
      """;

  private static final String VARIABLES =
      """
      program width 32
      cfa main {
        local c : bool
        local x : i32
        local y : i32
        local i : i32
        local n : i32
        init L0
        loc H
        loc D
        error E1
        error E2
        halt OUT
      """;

  private final AtomicLong queries = new AtomicLong();
  private final FoldingStatistics folding =
      FoldingStatistics.tellingTo(
          new EngineListener() {
            @Override
            public void statistic(String engine, String name, long value) {
              if (name.startsWith("queries")) {
                queries.set(value);
              }
            }
          });

  private Result bself(String text, FactSource facts) {
    return run(Bself.with(SOLVERS, facts, folding), text);
  }

  private static Result run(Bself bself, String text) {
    Program program = CfaText.parse(text);
    try (Budget budget = Budget.start(Limits.cpu(Duration.ofMinutes(2)))) {
      Result result = bself.run(program, budget);
      if (result instanceof Result.Safe safe) {
        assertEquals(Certification.accepted(), CERTIFIER.check(safe.proof(), program, budget));
      }
      return result;
    }
  }

  @Test
  void aHardBranchHidesNoErrorInAnother() {
    String program =
        VARIABLES
            + HARD_LOOP
            + """
              edge D -> E1 when (eq (add (mul x x) (mul y y)) 3735928547:i32)
              edge D -> OUT when (not (eq (add (mul x x) (mul y y)) 3735928547:i32))
              edge L0 -> E2 when (and (not c) (eq n 7:i32))
              edge L0 -> OUT when (and (not c) (not (eq n 7:i32)))
            }
            """;
    assertInstanceOf(Result.Unsafe.class, bself(program, FactSource.NONE));
    assertTrue(queries.get() < 200, queries + " queries");
  }

  @Test
  void anErrorAfterARoundIsFoundBehindAFoldingThatFails() {
    String program =
        VARIABLES
            + HARD_LOOP
            + """
              edge L0 -> OUT when (not c)
              edge D -> E1 when (and (eq i 1:i32) (eq y 6:i32))
              edge D -> OUT when (not (and (eq i 1:i32) (eq y 6:i32)))
            }
            """;
    assertInstanceOf(Result.Unsafe.class, bself(program, FactSource.NONE));
    assertTrue(queries.get() < 1500, queries + " queries");
  }

  @ParameterizedTest
  @CsvSource({"false", "true"})
  void factsDoNotBreakFolding(boolean withFacts) {
    String program =
        """
        program width 7
        cfa main {
          local x : i7
          local y : i7
          init L0
          loc H
          error E
          halt OUT
          edge L0 -> H do x := 0:i7, y := 20:i7
          edge H -> H when (slt x 20:i7) do x := (add x 1:i7)
          edge H -> H when (and (not (slt x 20:i7)) (slt x 40:i7))
            do x := (add x 1:i7), y := (add y 1:i7)
          edge H -> E when (and (not (slt x 40:i7)) (not (eq x y)))
          edge H -> OUT when (and (not (slt x 40:i7)) (eq x y))
        }
        """;
    FactSource facts = withFacts ? FoldingTest::orders : FactSource.NONE;
    // All rounds one by one are not what is asked for.
    Bself bself = Bself.with(SOLVERS, facts, folding).upTo(12);
    assertInstanceOf(Result.Safe.class, run(bself, program));
    assertEquals(1, folding.folded());
  }

  /** What makes relaxation forget the equation x = y: x ≤ y, and what that follows from. */
  private static Facts orders(Knowledge known, Budget budget) {
    Program program = known.program();
    ExprFactory f = program.factory();
    Expr x = program.main().locals().get(0).expr();
    Expr y = program.main().locals().get(1).expr();
    Expr orders =
        f.and(
            List.of(
                f.sle(f.bv(0, 7), x),
                f.sle(x, f.bv(40, 7)),
                f.sle(f.bv(20, 7), y),
                f.sle(x, y),
                f.sle(y, f.add(x, f.bv(20, 7)))));
    Location header = program.main().locations().get(1);
    known.prove(new ProofStep.MutualInvariants(Map.of(header, orders)));
    return FactSource.KNOWN.find(known, budget);
  }

  @ParameterizedTest
  @CsvSource({
    // step, other step, and an error with another remainder modulo 2 or 4
    "2, 4, 7",
    "4, 8, 6",
    "12, 20, 2",
  })
  void remaindersAreFoundWhereInputsEndTheLoop(int step, int other, int error) {
    String program =
        """
        program width 32
        cfa main {
          local x : i32
          local go : bool
          local which : bool
          init L0
          loc H
          loc B
          error E
          halt OUT
          edge L0 -> H do x := 0:i32
          edge H -> B do go := input "nondet", which := input "nondet"
          edge B -> H when (and go which) do x := (add x %d:i32)
          edge B -> H when (and go (not which)) do x := (sub x %d:i32)
          edge B -> E when (and (not go) (eq x %d:i32))
          edge B -> OUT when (and (not go) (not (eq x %d:i32)))
        }
        """
            .formatted(step, other, error, error);
    assertInstanceOf(Result.Safe.class, bself(program, FactSource.NONE));
    assertEquals(1, folding.folded());
  }

  @Test
  void equationsAreFoundWhereInputsEndTheLoop() {
    String program =
        """
        program width 32
        cfa main {
          local x : i32
          local y : i32
          local z : i32
          local go : bool
          init L0
          loc H
          loc B
          error E
          halt OUT
          edge L0 -> H do x := 0:i32, y := 0:i32, z := 0:i32
          edge H -> B do go := input "nondet"
          edge B -> H when (and go (slt z 10:i32))
            do x := (add x 1:i32), y := (add y 1:i32), z := (add z 1:i32)
          edge B -> H when (and go (not (slt z 10:i32)))
            do x := (add x 3:i32), y := (add y 3:i32), z := 0:i32
          edge B -> E when (and (not go) (eq z 3:i32) (not (eq x y)))
          edge B -> OUT when (and (not go) (not (and (eq z 3:i32) (not (eq x y)))))
        }
        """;
    assertInstanceOf(Result.Safe.class, bself(program, FactSource.NONE));
    assertEquals(1, folding.folded());
  }

  @Test
  void factsAndFoldingTogetherProveWhatTheyProveAlone() {
    String program =
        VARIABLES.replace("error E2", "loc E2")
            + """
              edge L0 -> H do x := 0:i32, y := 0:i32, i := 0:i32
              edge H -> H when (slt i 1000:i32)
                do x := (add x 2:i32), y := (add y 1:i32), i := (add i 1:i32)
              edge H -> D when (not (slt i 1000:i32))
              edge D -> E1 when (not (eq x (add y y)))
              edge D -> OUT when (eq x (add y y))
              edge E2 -> OUT
            }
            """;
    assertInstanceOf(Result.Safe.class, bself(program, FactFinder.with(SOLVERS)));
    assertInstanceOf(Result.Safe.class, bself(program, FactSource.NONE));
  }
}
