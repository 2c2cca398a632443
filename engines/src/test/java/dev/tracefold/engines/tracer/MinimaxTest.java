package dev.tracefold.engines.tracer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.cfa.expr.BoolType;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.engines.tracer.tree.AnnotatedVector;
import dev.tracefold.engines.tracer.tree.AnnotatedVector.Annotation;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The programs of the minimax paper, with their sizes as a parameter: how the tree grows with it.
 */
final class MinimaxTest {
  private static final Strategies MINIMAX = Strategies.minimax();

  /** The first figure: of three branches, the last two exclude each other. */
  private static String threeBranches() {
    ChainOfBranches chain = ChainOfBranches.over("x", "y");
    chain.assign("x := 0:i32");
    chain.either("x := (add x 1:i32)", "x := x");
    chain.decide("(not (slt y 1:i32))", "x := (add x 2:i32)", "x := x");
    chain.decide("(slt y 1:i32)", "x := (add x 4:i32)", "x := x");
    return chain.endingWithErrorIf("(slt 5:i32 x)");
  }

  /** (a): what decides between the branches has nothing to do with the error. */
  private static String infeasibleBranches(int n) {
    ChainOfBranches chain = ChainOfBranches.over("q", "x", "y");
    chain.assign("q := 1:i32");
    for (int i = 0; i < n; i++) {
      chain.either("x := 0:i32", "x := 1:i32");
      chain.decide("(slt 0:i32 x)", "y := 0:i32", "y := 1:i32");
    }
    return chain.endingWithErrorIf("(eq q 0:i32)");
  }

  /** (b): a loop of n rounds. That {@code y} does not overflow is said by its guard. */
  private static String boundedLoop(int n) {
    return """
        program width 32
        cfa main {
          local k : i32
          local y : i32
          init L0
          loc L3
          loc L6
          error L7
          halt L8
          edge L0 -> L3 when (eq y 0:i32) do k := 0:i32
          edge L0 -> L8 when (not (eq y 0:i32))
          edge L3 -> L3 when (and (slt k N:i32) (slt y 2147483647:i32)) do y := (add y 1:i32), k := (add k 1:i32)
          edge L3 -> L8 when (and (slt k N:i32) (not (slt y 2147483647:i32)))
          edge L3 -> L6 when (not (slt k N:i32))
          edge L6 -> L7 when (ult (add y k) N:i32)
          edge L6 -> L8 when (not (ult (add y k) N:i32))
        }
        """
        .replace("N:i32", n + ":i32");
  }

  /** (c): one of two beginnings alone excludes the error. */
  private static String twoBeginnings(int n, String first, String second) {
    ChainOfBranches chain = ChainOfBranches.over("s", "z");
    chain.assign("s := 0:i32");
    chain.either("z := " + first + ":i32", "z := " + second + ":i32");
    for (int i = 0; i < n; i++) {
      chain.either("s := (add s 1:i32)", "s := (add s 2:i32)");
    }
    return chain.endingWithErrorIf("(and (slt %d:i32 (add s z)) (eq z 0:i32))".formatted(2 * n));
  }

  /** (d): both beginnings come to the same state, the second one by a calculation. */
  private static String oneState(int n, String calculation) {
    ChainOfBranches chain = ChainOfBranches.over("x", "y", "s", "t");
    chain.either("x := 0:i32, y := 0:i32", "x := 7:i32, y := 0:i32");
    chain.decide("(eq x 7:i32)", "x := " + calculation, "x := x");
    chain.assign("s := x, t := y");
    for (int i = 0; i < n; i++) {
      chain.either("s := (add s 1:i32), t := (add t 1:i32)", "s := s");
    }
    return chain.endingWithErrorIf("(and (slt %d:i32 t) (slt %d:i32 s))".formatted(n, n));
  }

  private static long states(String program, Strategies strategies) {
    return Shown.proving(program, strategies).states();
  }

  /**
   * Part (c) of the first figure: seven nodes on the first path; the third branch again, since it
   * can go the other way now; its end; and after the first branch was not taken, one node that is
   * subsumed. Minimax keeps {@code x <= 3} of {@code x = 3} at the end, a weakest precondition is
   * {@code x <= 5}, which {@code x = 5} entails.
   */
  @ParameterizedTest
  @CsvSource({"true, 0, 11", "false, 1, 10"})
  void theTreeOfTheFirstFigure(boolean minimax, int subsumedAtTheEnd, int states) {
    Shown shown = Shown.proving(threeBranches(), minimax ? MINIMAX : Shown.PUBLISHED);
    assertEquals(1, shown.subsumedAt(3), "x = 0 entails what x = 1 was generalised to");
    assertEquals(0, shown.subsumedAt(4), "y < 1 does not entail y >= 1");
    assertEquals(subsumedAtTheEnd, shown.subsumedAt(5));
    assertEquals(states, shown.states());
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 5, 20})
  void branchesThatDoNotMatterCostALinearPrice(int n) {
    long states = states(infeasibleBranches(n), MINIMAX);
    assertTrue(states <= 5L * n + 10, n + ": " + states);
  }

  @ParameterizedTest
  @ValueSource(ints = {10, 1000, 100_000})
  void theStrongestInvariantSparesTheRounds(int n) {
    Shown shown = Shown.proving(boundedLoop(n), MINIMAX);
    assertEquals(0, shown.unrollings());
    assertEquals(states(boundedLoop(10), MINIMAX), shown.states(), "whatever the number of rounds");
  }

  @ParameterizedTest
  @ValueSource(ints = {4, 8, 16})
  void theBeginningThatSufficesAddsALinearPrice(int n) {
    long both = states(twoBeginnings(n, "0", "999"), MINIMAX);
    long hard = states(twoBeginnings(n, "0", "0"), MINIMAX);
    assertTrue(both - hard <= 4L * n + 10, n + ": " + both + " against " + hard);
  }

  @ParameterizedTest
  @ValueSource(ints = {4, 8, 16})
  void theSameStateIsSubsumedAtOnce(int n) {
    long both = states(oneState(n, "(sub x 7:i32)"), MINIMAX);
    assertTrue(both <= 4L * n + 16, n + ": " + both);
    long other = states(oneState(n, "(sub x 8:i32)"), MINIMAX);
    assertTrue(other <= 8L * n + 16, "another state costs at most as much again: " + other);
  }

  @ParameterizedTest
  @ValueSource(ints = {5, 20})
  void weakestPreconditionsAreLinearInAllFour(int n) {
    Strategies wp = Strategies.standard();
    assertTrue(states(infeasibleBranches(n), wp) <= 5L * n + 10);
    assertTrue(states(boundedLoop(n), wp) <= 12, "whatever the number of rounds");
    assertTrue(states(twoBeginnings(n, "0", "999"), wp) <= 4L * n + 10);
    assertTrue(states(oneState(n, "(sub x 7:i32)"), wp) <= 4L * n + 16);
  }

  @Test
  void aLockedConstraintUnrollsOnePath() {
    Shown shown = Shown.proving(PaperLoops.LOCK_WITH_FLAG, MINIMAX);
    assertEquals(1, shown.refinements(), "new = old + 1 is locked");
    assertEquals(1, shown.unrollings(), "only the path that does not preserve it");
  }

  @Test
  void annotationsDoNotContradictEachOther() {
    ExprFactory factory = ExprFactory.create();
    Expr a = factory.variable("a", BoolType.BOOL).expr();
    Expr b = factory.variable("b", BoolType.BOOL).expr();
    Expr c = factory.variable("c", BoolType.BOOL).expr();
    AnnotatedVector kept =
        AnnotatedVector.neutral(List.of(a, b, c)).join(AnnotatedVector.keeping(Set.of(a)));
    AnnotatedVector weaker = kept.meet(AnnotatedVector.deleting(Set.of(b))).orElseThrow();
    assertEquals(Annotation.NEUTRAL, weaker.of(c));
    assertEquals(List.of(a), weaker.max());
    assertEquals(List.of(a, c), weaker.min());
    AnnotatedVector clash = AnnotatedVector.deleting(Set.of(a, c));
    assertTrue(weaker.meet(clash).isEmpty(), "a must be kept");
    assertEquals(Annotation.MAX, weaker.join(clash).of(a), "where paths meet, what one needs");
    assertEquals(Annotation.MIN, weaker.join(clash).of(c));
  }
}
