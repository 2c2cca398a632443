package dev.tracefold.engines.tracer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.engines.tracer.Speculation.Outcome;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The programs of the RV 2014 paper's figures: where speculation pays and where it does not. */
final class LazyPaperTest {
  private static final Strategies EAGER = Shown.PUBLISHED;
  private static final Strategies LAZY = EAGER.lazily(true);

  /** RV 2014, figure 2, with its two contexts one after the other. */
  private static final String CONTEXTS =
      """
      program width 32
      cfa main {
        local x : i32
        local y : i32
        local c : i32
        init L0
        loc L10
        loc L11
        loc L12
        loc L1
        loc L4
        loc L7
        error L8
        halt L9
        edge L0 -> L10 do c := input "__VERIFIER_nondet_int"
        edge L10 -> L11 when (eq c 0:i32) do y := 4:i32
        edge L10 -> L12 when (not (eq c 0:i32))
        edge L11 -> L1 when (slt 0:i32 x)
        edge L11 -> L9 when (not (slt 0:i32 x))
        edge L12 -> L1 when (and (sle y 3:i32) (sle x 1:i32))
        edge L12 -> L9 when (not (and (sle y 3:i32) (sle x 1:i32)))
        edge L1 -> L4 when (eq x 1:i32) do x := (add x 1:i32)
        edge L1 -> L4 when (not (eq x 1:i32)) do x := (add x 2:i32)
        edge L4 -> L7 when (slt (add x y) 6:i32) do y := (add y 1:i32)
        edge L4 -> L7 when (not (slt (add x y) 6:i32)) do y := (add y 2:i32)
        edge L7 -> L8 when (slt 100:i32 y)
        edge L7 -> L9 when (not (slt 100:i32 y))
      }
      """;

  /**
   * Figure 1 (a) with 2m branches. The second half decides as the first half did, so that of 2^2m
   * path expressions 2^m can be satisfied; {@code y <= 2m} has nothing to do with that.
   */
  private static String lazyIsGood(int m) {
    ChainOfBranches chain = beginning(m);
    decideAll(chain, m);
    decideAll(chain, m);
    return chain.endingWithErrorIf("(slt %d:i32 y)".formatted(2 * m));
  }

  /** Figure 1 (b) with 2m branches: just one of two neighbours adds 2, and {@code y <= 2m}. */
  private static String eagerIsGood(int m) {
    ChainOfBranches chain = beginning(m);
    for (int i = 0; i < m; i++) {
      chain.decide("(eq b%d 0:i32)".formatted(i), "y := (add y 2:i32)", "y := y");
      chain.decide("(not (eq b%d 0:i32))".formatted(i), "y := (add y 2:i32)", "y := y");
    }
    return chain.endingWithErrorIf("(slt %d:i32 y)".formatted(2 * m));
  }

  /** Figure 1 (c): as (a), but in the middle is a branch that can go only one way, and has to. */
  private static String lazyIsStillBetter(int m, boolean wrongWayFirst) {
    int n = 2 * m + 1;
    ChainOfBranches chain = beginning(m);
    decideAll(chain, m);
    String wrong = "y := %d:i32".formatted(n + 1);
    if (wrongWayFirst) {
      chain.decide("(not (eq z 1:i32))", wrong, "y := (add y 1:i32)");
    } else {
      chain.decide("(eq z 1:i32)", "y := (add y 1:i32)", wrong);
    }
    decideAll(chain, m);
    return chain.endingWithErrorIf("(slt %d:i32 y)".formatted(n));
  }

  private static ChainOfBranches beginning(int m) {
    String[] variables = new String[m + 3];
    List.of("x", "y", "z").toArray(variables);
    for (int i = 0; i < m; i++) {
      variables[3 + i] = "b" + i;
    }
    ChainOfBranches chain = ChainOfBranches.over(variables);
    chain.assign("x := 0:i32, y := 0:i32, z := 1:i32");
    return chain;
  }

  private static void decideAll(ChainOfBranches chain, int m) {
    for (int i = 0; i < m; i++) {
      chain.decide("(eq b%d 0:i32)".formatted(i), "y := (add y 1:i32)", "x := (add x 1:i32)");
    }
  }

  /**
   * With n = 2m: the beginning, the assignment and the end are three nodes; each branch has one on
   * the first path and one that is subsumed, whether its guard was ignored or not.
   */
  @ParameterizedTest
  @ValueSource(ints = {2, 5, 40})
  void speculationMakesTheTreeLinearWhereGuardsDoNotMatter(int m) {
    Shown lazy = Shown.proving(lazyIsGood(m), LAZY);
    assertEquals(4L * m + 3, lazy.states());
    assertEquals(m, lazy.speculations(Outcome.SUCCESS), "the second half of the first path");
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 4, 6})
  void eagernessTellsAllSatisfiablePathExpressionsApart(int m) {
    long states = Shown.proving(lazyIsGood(m), EAGER).states();
    assertTrue(states >= 1L << m, m + ": " + states);
  }

  /**
   * Two nodes for each branch: either the first or the second of two neighbours adds. To add in
   * both leads to the error; to add in neither does not, and that is all that speculation finds.
   */
  @ParameterizedTest
  @ValueSource(ints = {2, 5, 20})
  void whereGuardsMatterSpeculationSavesNothing(int m) {
    Shown eager = Shown.proving(eagerIsGood(m), EAGER);
    Shown lazy = Shown.proving(eagerIsGood(m), LAZY);
    assertEquals(4L * m + 3, eager.states());
    assertEquals(m, lazy.speculations(Outcome.SUCCESS));
    assertTrue(lazy.speculations(Outcome.COUNTEREXAMPLE) > 0);
    assertTrue(lazy.states() >= eager.states(), lazy.states() + " against " + eager.states());
  }

  /**
   * As where no guard matters, but the middle branch has one node. If what comes after it is known,
   * no more is needed to see that its guard matters; else there are m + 1 nodes to the error.
   */
  @ParameterizedTest
  @ValueSource(ints = {2, 4, 30})
  void theOneGuardThatMattersAddsALinearPrice(int m) {
    Shown known = Shown.proving(lazyIsStillBetter(m, false), LAZY);
    assertEquals(4L * m + 4, known.states());
    assertEquals(1, known.speculations(Outcome.KNOWN));
    Shown tried = Shown.proving(lazyIsStillBetter(m, true), LAZY);
    assertEquals(4L * m + 4 + (m + 1), tried.states());
    assertEquals(0, tried.speculations(Outcome.KNOWN));
    if (m <= 4) {
      long eager = Shown.proving(lazyIsStillBetter(m, false), EAGER).states();
      assertTrue(eager >= 1L << m, m + ": " + eager);
    }
  }

  @Test
  void speculationFindsTheInterpolantThatCoversTheSecondContext() {
    Shown eager = Shown.proving(CONTEXTS, EAGER);
    Shown lazy = Shown.proving(CONTEXTS, LAZY);
    assertEquals(0, eager.subsumedAt(1), "eager execution learns x + y >= 6 as well");
    assertEquals(1, lazy.subsumedAt(1), "at the top");
    assertTrue(lazy.states() <= eager.states(), lazy.states() + " against " + eager.states());
  }
}
