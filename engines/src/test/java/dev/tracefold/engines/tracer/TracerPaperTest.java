package dev.tracefold.engines.tracer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.engines.tracer.interpolation.StrongestPostcondition;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The programs of the papers' figures, and what the papers say of them. */
final class TracerPaperTest {
  private static final Strategies STANDARD = Strategies.standard();

  @Test
  void aGrowingVariableKeepsItsLowerBound() {
    Shown shown = Shown.proving(PaperLoops.BOUND, STANDARD);
    assertEquals(0, shown.unrollings());
    assertEquals(0, shown.refinements());
  }

  @Test
  void onePathOfTheLockIsUnrolledAfterOneRefinement() {
    Shown shown = Shown.proving(PaperLoops.LOCK, Strategies.published());
    assertEquals(1, shown.refinements());
    assertTrue(shown.unrollings() >= 1, "the path through the else branch");
  }

  @Test
  void whatDoesNotChangeIsKept() {
    Shown shown = Shown.proving(PaperLoops.cancelled("(not (eq z 1:i32))"), STANDARD);
    assertEquals(0, shown.refinements(), "z = 1 is preserved by both paths");
    assertEquals(0, shown.unrollings());
  }

  @Test
  void whatHoldsAgainAtTheHeaderIsKeptToo() {
    Shown shown = Shown.proving(PaperLoops.cancelled("(not (eq x 0:i32))"), STANDARD);
    assertTrue(shown.refinements() <= 1, "x = 0 is preserved if y = 0 is given up");
    assertEquals(0, shown.unrollings());
  }

  @Test
  void theInvariantSparesTheUnrolling() {
    Shown shown = Shown.proving(PaperLoops.COUNTED, STANDARD);
    assertEquals(0, shown.unrollings(), "y >= 0 suffices");
    assertTrue(shown.states() < 30, "states: " + shown.states());
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
