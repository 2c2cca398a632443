package dev.tracefold.engines.facts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.text.CfaText;
import dev.tracefold.engines.run.Budget;
import dev.tracefold.engines.run.SolverSource;
import dev.tracefold.solver.SolverConfig;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

final class FactFinderTest {
  private static final SolverSource SOLVERS = SolverSource.of(SolverConfig.standard());

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
}
