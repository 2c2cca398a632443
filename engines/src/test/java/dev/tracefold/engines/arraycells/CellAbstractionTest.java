package dev.tracefold.engines.arraycells;

import static dev.tracefold.engines.fixture.Certifiers.CERTIFIER;
import static dev.tracefold.solver.fixture.Solvers.SOLVERS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.text.CfaText;
import dev.tracefold.engines.Verifier;
import dev.tracefold.results.QuantifiedProof;
import dev.tracefold.results.Result;
import dev.tracefold.results.budget.Budget;
import dev.tracefold.results.budget.Limits;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class CellAbstractionTest {
  /** Copies a million cells and asserts something of those up to a bound. */
  private static final String COPY =
      """
      program width 32
      global a : [i32 -> i32]
      global b : [i32 -> i32]
      cfa main {
        local i : i32
        local x : i32
        init L0
        loc L1
        loc L2
        loc L3
        error L4
        halt L5
        edge L0 -> L1 do i := 0:i32
        edge L1 -> L1 when (slt i 1000000:i32) do %s, i := (add i 1:i32)
        edge L1 -> L2 when (sle 1000000:i32 i) do x := 0:i32
        edge L2 -> L3 when (slt x %s)
        edge L2 -> L5 when (sle %s x)
        edge L3 -> L2 when %s do x := (add x 1:i32)
        edge L3 -> L4 when (not %s)
      }
      """;

  private static final String A_AT_X = "(select a (mul x 4:i32))";
  private static final String B_AT_X = "(select b (mul x 4:i32))";
  private static final String COPIED = "b := (store b (mul i 4:i32) (select a (mul i 4:i32)))";

  private static Program program(String done, String bound, String claim) {
    return CfaText.parse(COPY.formatted(done, bound, bound, claim, claim));
  }

  private static Result verdict(Program program) {
    try (Budget budget = Budget.start(Limits.cpu(Duration.ofSeconds(30)))) {
      return Verifier.checkingWith(CERTIFIER)
          .verify(CellAbstraction.with(SOLVERS), program, budget);
    }
  }

  private static void proves(Program program) {
    Result.Safe safe = assertInstanceOf(Result.Safe.class, verdict(program));
    assertInstanceOf(QuantifiedProof.class, safe.proof());
  }

  private static void gives(Program program, String reason) {
    assertEquals(Result.gaveUp(reason), verdict(program));
  }

  @Test
  void aCopyIsEqual() {
    proves(program(COPIED, "1000000:i32", "(eq " + A_AT_X + " " + B_AT_X + ")"));
  }

  @Test
  void butNotBeyondTheEnd() {
    gives(
        program(COPIED, "1000001:i32", "(eq " + A_AT_X + " " + B_AT_X + ")"),
        "what is known of the arrays does not exclude an error");
  }

  @Test
  void andNotIfEverySecondCellIsLeftOut() {
    String half = "b := (store b (mul i 8:i32) (select a (mul i 8:i32)))";
    gives(
        program(half, "1000000:i32", "(eq " + A_AT_X + " " + B_AT_X + ")"),
        "what is known of the arrays does not exclude an error");
  }

  @Test
  void aConditionOnWhatIsStored() {
    String size =
        "b := (store b (mul i 4:i32) (ite (slt (select a (mul i 4:i32)) 0:i32) 0:i32"
            + " (select a (mul i 4:i32))))";
    proves(program(size, "1000000:i32", "(sle 0:i32 " + B_AT_X + ")"));
  }

  @Test
  void withoutArraysThereIsNothingToDo() {
    gives(
        program("x := 0:i32", "1000000:i32", "(sle 0:i32 x)"),
        "no error depends on what is read from an array in a loop");
  }

  @Test
  void aFlagThatTheCellsDecideAbout() {
    Program program =
        CfaText.parse(
            """
            program width 32
            global a : [i32 -> i32]
            cfa main {
              local i : i32
              local k : i32
              local ok : i32
              init L0
              loc L1
              loc L2
              loc L3
              loc L4
              error L5
              halt L6
              edge L0 -> L1 do i := 0:i32
              edge L1 -> L1 when (slt i 1000000:i32) do a := (store a (mul i 4:i32) 7:i32), \
            i := (add i 1:i32)
              edge L1 -> L2 when (sle 1000000:i32 i) do k := 0:i32, ok := 1:i32
              edge L2 -> L3 when (slt k 1000000:i32)
              edge L2 -> L4 when (sle 1000000:i32 k)
              edge L3 -> L2 when (eq (select a (mul k 4:i32)) 7:i32) do k := (add k 1:i32)
              edge L3 -> L2 when (not (eq (select a (mul k 4:i32)) 7:i32)) do ok := 0:i32, \
            k := (add k 1:i32)
              edge L4 -> L5 when (eq ok 0:i32)
              edge L4 -> L6 when (not (eq ok 0:i32))
            }
            """);
    proves(program);
  }
}
