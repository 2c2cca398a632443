package dev.tracefold.engines.tracer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.engines.tracer.interpolation.StrongestPostcondition;
import dev.tracefold.engines.tracer.interpolation.WeakestPrecondition;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The programs of the papers' figures, and what the papers say of them. */
final class TracerPaperTest {
  private static final Strategies STANDARD = Strategies.standard();

  /** RV 2011, figure 1 (a). */
  static final String LOOP_A =
      """
      program width 32
      cfa main {
        local x : i32
        local n : i32
        init L0
        loc L1
        loc L4
        error L5
        halt L6
        edge L0 -> L1 do x := 0:i32
        edge L1 -> L1 when (slt x n) do x := (add x 1:i32)
        edge L1 -> L4 when (not (slt x n))
        edge L4 -> L5 when (slt x 0:i32)
        edge L4 -> L6 when (not (slt x 0:i32))
      }
      """;

  /** RV 2011, figure 1 (b), and figure 4 of the TRACER paper. */
  static final String LOOP_B =
      """
      program width 32
      cfa main {
        local lock : i32
        local old : i32
        local new : i32
        local star : i32
        init L0
        loc L1
        loc L3
        loc L4
        loc L6
        error L7
        halt L8
        edge L0 -> L1 do lock := 0:i32, new := (add old 1:i32)
        edge L1 -> L3 when (not (eq new old)) do lock := 1:i32, old := new
        edge L3 -> L4 do star := input "__VERIFIER_nondet_int"
        edge L4 -> L1 when (eq star 0:i32)
        edge L4 -> L1 when (not (eq star 0:i32)) do lock := 0:i32, new := (add new 1:i32)
        edge L1 -> L6 when (eq new old)
        edge L6 -> L7 when (eq lock 0:i32)
        edge L6 -> L8 when (not (eq lock 0:i32))
      }
      """;

  /**
   * RV 2011, figure 1 (c); the condition of the error is a parameter. {@code y} is reset at the end
   * of each round, since else {@code x} would not stay 0, which the paper supposes for a moment.
   */
  static final String LOOP_C =
      """
      program width 32
      cfa main {
        local x : i32
        local y : i32
        local z : i32
        local star : i32
        init L0
        loc L1
        loc L11
        loc L2
        loc L12
        loc L6
        loc L9
        error L10
        halt L13
        edge L0 -> L1 do x := 0:i32, y := 0:i32, z := 1:i32
        edge L1 -> L11 do star := input "__VERIFIER_nondet_int"
        edge L11 -> L2 when (eq star 0:i32)
        edge L11 -> L9 when (not (eq star 0:i32))
        edge L2 -> L12 do star := input "__VERIFIER_nondet_int"
        edge L12 -> L6 when (eq star 0:i32)
        edge L12 -> L6 when (not (eq star 0:i32)) do x := (add x 1:i32), y := (add y 1:i32)
        edge L6 -> L1 do x := (sub x y), y := 0:i32
        edge L9 -> L10 when %s
        edge L9 -> L13 when (not %s)
      }
      """;

  /**
   * RV 2011, figure 1 (d). Integers are unbounded there: that {@code y} does not overflow is said
   * by the loop's guard.
   */
  static final String LOOP_D =
      """
      program width 32
      cfa main {
        local x : i32
        local y : i32
        init L0
        loc L2
        loc L5
        error L6
        halt L7
        edge L0 -> L2 when (sle 0:i32 y) do x := 0:i32
        edge L0 -> L7 when (not (sle 0:i32 y))
        edge L2 -> L2 when (and (slt x 10000:i32) (slt y 2147483647:i32)) do y := (add y 1:i32), x := (add x 1:i32)
        edge L2 -> L7 when (and (slt x 10000:i32) (eq y 2147483647:i32))
        edge L2 -> L5 when (not (slt x 10000:i32))
        edge L5 -> L6 when (ult (add y x) 10000:i32)
        edge L5 -> L7 when (not (ult (add y x) 10000:i32))
      }
      """;

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

  @Test
  void aGrowingVariableKeepsItsLowerBound() {
    Shown shown = Shown.proving(LOOP_A, STANDARD);
    assertEquals(0, shown.unrollings());
    assertEquals(0, shown.refinements());
  }

  @Test
  void onePathOfTheLockIsUnrolledAfterOneRefinement() {
    Shown shown = Shown.proving(LOOP_B, STANDARD.with(WeakestPrecondition.conjunctive()));
    assertEquals(1, shown.refinements());
    assertTrue(shown.unrollings() >= 1, "the path through the else branch");
  }

  @Test
  void whatDoesNotChangeIsKept() {
    Shown shown = Shown.proving(LOOP_C.formatted(same("(not (eq z 1:i32))")), STANDARD);
    assertEquals(0, shown.refinements(), "z = 1 is preserved by both paths");
    assertEquals(0, shown.unrollings());
  }

  @Test
  void whatHoldsAgainAtTheHeaderIsKeptToo() {
    Shown shown = Shown.proving(LOOP_C.formatted(same("(not (eq x 0:i32))")), STANDARD);
    assertTrue(shown.refinements() <= 1, "x = 0 is preserved if y = 0 is given up");
    assertEquals(0, shown.unrollings());
  }

  static Object[] same(String condition) {
    return new Object[] {condition, condition};
  }

  @Test
  void theInvariantSparesTheUnrolling() {
    Shown shown = Shown.proving(LOOP_D, STANDARD);
    assertEquals(0, shown.unrollings(), "y >= 0 suffices");
    assertTrue(shown.states() < 30, "states: " + shown.states());
  }

  @Test
  void speculationFindsTheInterpolantThatCoversTheSecondContext() {
    Shown eager = Shown.proving(CONTEXTS, STANDARD);
    Shown lazy = Shown.proving(CONTEXTS, STANDARD.lazily(true));
    assertEquals(0, eager.subsumedAt(1), "eager execution learns x + y >= 6 as well");
    assertEquals(1, lazy.subsumedAt(1), "at the top");
    assertTrue(lazy.states() <= eager.states(), lazy.states() + " against " + eager.states());
  }

  /**
   * Figure 2 of the TRACER paper with n branches; the i-th adds that much, or twice that much.
   *
   * @param doubling whether what is added doubles from branch to branch: then all sums differ
   */
  private static String branches(int n, boolean doubling) {
    ChainOfBranches chain = ChainOfBranches.over("s");
    chain.assign("s := 0:i32");
    long most = 0;
    for (int i = 0; i < n; i++) {
      long added = doubling ? 1L << i : 1;
      most += 2 * added;
      chain.either(
          "s := (add s %d:i32)".formatted(2 * added), "s := (add s %d:i32)".formatted(added));
    }
    return chain.endingWithErrorIf("(slt %d:i32 s)".formatted(most));
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 20, 100})
  void weakestPreconditionsMakeTheTreeLinear(int n) {
    long states = Shown.proving(branches(n, false), STANDARD).states();
    assertTrue(states <= 4L * n + 10, n + " branches: " + states + " states");
  }

  @Test
  void strongestPostconditionsMakeItExponential() {
    Strategies sp = STANDARD.with(new StrongestPostcondition());
    for (int n = 2; n <= 4; n++) {
      long states = Shown.proving(branches(n, true), sp).states();
      assertTrue(states >= 1L << n, n + " branches: " + states + " states");
      assertTrue(Shown.proving(branches(n, true), STANDARD).states() <= 4L * n + 10);
    }
  }
}
