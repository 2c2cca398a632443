package dev.tracefold.analysis.invariants;

import static dev.tracefold.solver.fixture.Solvers.SOLVERS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.text.CfaText;
import dev.tracefold.results.budget.Budget;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

final class FactFinderTest {
  /** What is known of {@code i} and {@code j} does not tell what an input is. */
  private static final String UNPROVED =
      """
      program width 32
      cfa main {
        local i : i32
        local j : i32
        local x : i32
        init L0
        loc L1
        loc L2
        error L3
        halt L4
        edge L0 -> L1 do i := 0:i32, j := 100:i32
        edge L1 -> L1 when (slt i 100:i32) do i := (add i 1:i32), j := (sub j 1:i32)
        edge L1 -> L2 when (not (slt i 100:i32)) do x := input "__VERIFIER_nondet_int"
        edge L2 -> L3 when (or (eq x 77:i32) (not (eq j 0:i32)))
        edge L2 -> L4 when (not (or (eq x 77:i32) (not (eq j 0:i32))))
      }
      """;

  private static Facts find(FactFinder finder, Program program) {
    try (Budget budget = Budget.unlimited()) {
      return finder.find(program, budget);
    }
  }

  @Test
  void aSecondTurnHasTheFactsOfTheFirst() {
    Program program = CfaText.parse(UNPROVED);
    AtomicInteger ends = new AtomicInteger();
    FactFinder finder =
        FactFinder.with(SOLVERS)
            .tryingAtLast(
                p -> {
                  ends.incrementAndGet();
                  return Map.of();
                });
    Facts first = find(finder, program);
    assertFalse(first.steps().isEmpty());
    assertFalse(first.suffice());
    assertEquals(first.steps(), find(finder, program).steps());
    assertEquals(2, ends.get(), "both searches came to the last resort");
  }

  @Test
  void whatWasCutOffIsTriedAgain() {
    Program program = CfaText.parse(UNPROVED);
    FactFinder finder = FactFinder.with(SOLVERS);
    try (Budget budget = Budget.unlimited()) {
      budget.cancel("no time at all");
      assertTrue(finder.find(program, budget).steps().isEmpty());
    }
    assertEquals(find(FactFinder.with(SOLVERS), program).steps(), find(finder, program).steps());
  }

  @Test
  void anotherProgramIsAnotherSearch() {
    FactFinder finder = FactFinder.with(SOLVERS);
    find(finder, CfaText.parse(UNPROVED));
    Program provable = CfaText.parse(UNPROVED.replace("(eq x 77:i32)", "(slt j 0:i32)"));
    assertTrue(find(finder, provable).suffice());
  }

  /** Every second round counts: twice the count is the number of rounds, or one more. */
  @Test
  void aCaseHasAnEquationOfItsOwn() {
    assertTrue(suffice(COUNTING.formatted("(add n 1:i32)")));
    assertFalse(suffice(COUNTING.formatted("(add n 2:i32)")));
  }

  private static final String COUNTING =
      """
      program width 32
      cfa main {
        local i : i32
        local n : i32
        local k : i32
        init L0
        loc L1
        loc L2
        loc L3
        error L4
        halt L5
        edge L0 -> L1 do k := input "__VERIFIER_nondet_int"
        edge L1 -> L2 when (and (sle 0:i32 k) (sle k 1000000:i32)) do i := 0:i32, n := 0:i32
        edge L1 -> L5 when (not (and (sle 0:i32 k) (sle k 1000000:i32)))
        edge L2 -> L3 when (slt i (mul k 2:i32))
        edge L2 -> L5 when (and (not (slt i (mul k 2:i32))) (eq n k))
        edge L2 -> L4 when (and (not (slt i (mul k 2:i32))) (not (eq n k)))
        edge L3 -> L2 when (eq (srem i 2:i32) 0:i32) do i := (add i 1:i32), n := %s
        edge L3 -> L2 when (not (eq (srem i 2:i32) 0:i32)) do i := (add i 1:i32)
      }
      """;

  /** Rounds of two go at most one beyond, and what is left of k is half of n. */
  @Test
  void quotientsAreTermsOfEquations() {
    assertTrue(suffice(HALVING.formatted(2, 2)));
    assertFalse(suffice(HALVING.formatted(2, 1)));
  }

  private static final String HALVING =
      """
      program width 32
      cfa main {
        local i : i32
        local j : i32
        local n : i32
        local k : i32
        init L0
        loc L1
        loc L2
        loc L3
        loc L4
        error L5
        halt L6
        edge L0 -> L1 do n := input "__VERIFIER_nondet_int"
        edge L1 -> L2 when (and (sle -1000000:i32 n) (sle n 1000000:i32))
          do i := 0:i32, k := n
        edge L1 -> L6 when (not (and (sle -1000000:i32 n) (sle n 1000000:i32)))
        edge L2 -> L2 when (slt i n) do i := (add i %d:i32), k := (sub k 1:i32)
        edge L2 -> L3 when (not (slt i n)) do j := 0:i32
        edge L3 -> L4 when (slt j (sdiv n %d:i32))
        edge L3 -> L6 when (not (slt j (sdiv n %<d:i32)))
        edge L4 -> L3 when (slt 0:i32 k) do k := (sub k 1:i32), j := (add j 1:i32)
        edge L4 -> L5 when (not (slt 0:i32 k))
      }
      """;

  @Test
  void oneVariableIsAtLeastTheSumOfTwoOthers() {
    assertTrue(suffice(ADDING.formatted("(add z 1:i32)")));
    assertFalse(suffice(ADDING.formatted("z")));
  }

  private static final String ADDING =
      """
      program width 32
      cfa main {
        local more : i32
        local x : i32
        local y : i32
        local z : i32
        init L0
        loc L1
        loc L2
        error L3
        halt L4
        edge L0 -> L1 do x := 0:i32, y := 0:i32, z := 0:i32
        edge L1 -> L2 when (slt z 1000:i32) do more := input "__VERIFIER_nondet_int"
        edge L1 -> L4 when (and (not (slt z 1000:i32)) (sle (add x y) z))
        edge L1 -> L3 when (and (not (slt z 1000:i32)) (not (sle (add x y) z)))
        edge L2 -> L1 when (eq more 0:i32) do x := (add x 1:i32), z := %s
        edge L2 -> L1 when (eq more 1:i32) do y := (add y 1:i32), z := (add z 1:i32)
        edge L2 -> L1 when (not (or (eq more 0:i32) (eq more 1:i32))) do z := (add z 2:i32)
      }
      """;

  private static boolean suffice(String program) {
    return find(FactFinder.with(SOLVERS), CfaText.parse(program)).suffice();
  }
}
