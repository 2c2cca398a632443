package dev.tracefold.solver.rangesearch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.cfa.expr.BitVectorType;
import dev.tracefold.cfa.expr.BoolType;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.FloatType;
import dev.tracefold.cfa.expr.Op;
import dev.tracefold.cfa.expr.RoundingMode;
import dev.tracefold.solver.Solver;
import dev.tracefold.solver.SolverLimits;
import dev.tracefold.solver.SolverName;
import dev.tracefold.solver.Status;
import dev.tracefold.solver.assembly.SolverConfig;
import dev.tracefold.solver.assembly.SolverFactory;
import dev.tracefold.solver.rangesearch.BoxSearch.Finding;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BoxSearchTest {
  private final ExprFactory f = ExprFactory.create();
  private final Expr x = f.variable("x", FloatType.SINGLE).expr();

  private Expr times(Expr a, Expr b) {
    return f.farith(Op.FMUL, RoundingMode.NEAREST_EVEN, a, b);
  }

  private Expr minus(Expr a, Expr b) {
    return f.farith(Op.FSUB, RoundingMode.NEAREST_EVEN, a, b);
  }

  private static boolean never() {
    return false;
  }

  private Finding search(Expr... conditions) {
    return BoxSearch.of(f, List.of(conditions)).orElseThrow().run(BoxSearchTest::never);
  }

  /** The maximum of x - x² is a quarter. */
  @ParameterizedTest
  @ValueSource(floats = {0.26f, 0.2501f, 0.25001f})
  void aPolynomialStaysBelowItsMaximum(float bound) {
    Expr p = minus(x, times(x, x));
    Expr low = f.fle(f.floatValue(0), x);
    Expr high = f.fle(x, f.floatValue(1));
    assertEquals(Finding.NO_MODEL, search(low, high, f.fle(f.floatValue(bound), p)));
    assertEquals(Finding.MODEL, search(low, high, f.fle(f.floatValue(0.5f - bound), p)));
  }

  @Test
  void whatIsComparedMayBeNaN() {
    Expr root = f.fsqrt(RoundingMode.NEAREST_EVEN, x);
    Expr neither = f.and(f.not(f.fle(f.floatValue(0), root)), f.not(f.flt(root, f.floatValue(0))));
    BoxSearch search = BoxSearch.of(f, List.of(neither)).orElseThrow();
    assertEquals(Finding.MODEL, search.run(BoxSearchTest::never));
    assertTrue(search.model().satisfies(neither));
    assertEquals(Finding.NO_MODEL, search(neither, f.fle(f.floatValue(0), x)));
  }

  @Test
  void definedNamesAreNotBranchedOn() {
    List<Expr> conditions = new ArrayList<>();
    for (int i = 0; i < 10; i++) {
      Expr name = f.fresh("name", BoolType.BOOL).expr();
      conditions.add(f.eq(name, f.flt(f.floatValue(i), times(x, x))));
      conditions.add(i < 5 ? name : f.not(name));
    }
    BoxSearch search = BoxSearch.of(f, conditions).orElseThrow();
    assertEquals(Finding.MODEL, search.run(BoxSearchTest::never));
    assertTrue(conditions.stream().allMatch(search.model()::satisfies));
    conditions.add(f.flt(f.floatValue(2.5f), f.fabs(x)));
    assertEquals(Finding.NO_MODEL, search(conditions.toArray(new Expr[0])));
  }

  @Test
  void aSearchThatWasStoppedGoesOn() {
    Expr p = minus(x, times(x, x));
    List<Expr> conditions =
        List.of(
            f.fle(f.floatValue(0), x), f.fle(x, f.floatValue(1)), f.fle(f.floatValue(0.25001f), p));
    BoxSearch search = BoxSearch.of(f, conditions).orElseThrow();
    int[] turns = {0};
    Finding finding = Finding.STOPPED;
    while (finding == Finding.STOPPED) {
      boolean[] asked = {false};
      turns[0]++;
      finding =
          search.run(
              () -> {
                boolean again = asked[0];
                asked[0] = true;
                return again;
              });
    }
    assertEquals(Finding.NO_MODEL, finding);
    assertTrue(turns[0] > 1, turns[0] + " turns");
  }

  @Test
  void manyVariablesAreNotTried() {
    List<Expr> conditions = new ArrayList<>();
    Expr sum = f.floatValue(0);
    for (int i = 0; i < 12; i++) {
      Expr v = f.variable("v" + i, FloatType.SINGLE).expr();
      sum = f.farith(Op.FADD, RoundingMode.NEAREST_EVEN, sum, v);
    }
    conditions.add(f.flt(sum, f.floatValue(1)));
    assertFalse(BoxSearch.of(f, conditions).isPresent());
  }

  /** Against a solver that makes circuits of the operations. */
  @Test
  void bitwuzlaAgrees() {
    Random random = new Random(11);
    int decided = 0;
    for (int i = 0; i < 150; i++) {
      ExprFactory factory = ExprFactory.create();
      NumberTerms terms = new NumberTerms(factory, random);
      List<Expr> conditions = new ArrayList<>(List.of(terms.condition(2), terms.condition(1)));
      conditions.add(factory.slt(terms.variables().get(2), factory.bv(20, 32)));
      conditions.add(factory.slt(factory.bv(-5, 32), terms.variables().get(2)));
      Optional<BoxSearch> search = BoxSearch.of(factory, conditions);
      if (search.isEmpty()) {
        continue;
      }
      long[] looks = {0};
      Finding finding = search.get().run(() -> looks[0]++ > 200);
      if (finding == Finding.NO_MODEL || finding == Finding.MODEL) {
        decided++;
        assertAgrees(finding, factory, conditions);
      }
    }
    assertTrue(decided > 60, decided + " are decided");
  }

  private static void assertAgrees(Finding finding, ExprFactory factory, List<Expr> conditions) {
    SolverConfig config =
        SolverConfig.bare(SolverName.BITWUZLA).withLimits(SolverLimits.millis(2_000));
    try (Solver solver = SolverFactory.create(factory, config)) {
      Status status = solver.isSatisfiable(conditions);
      Class<? extends Status> other =
          finding == Finding.MODEL ? Status.Unsat.class : Status.Sat.class;
      assertNotEquals(other, status.getClass(), conditions::toString);
    }
  }

  @Test
  void integersAreBranchedOnToo() {
    Expr n = f.variable("n", new BitVectorType(32)).expr();
    Expr asFloat = f.signedToFloat(RoundingMode.NEAREST_EVEN, n, FloatType.SINGLE);
    Expr large = f.flt(f.floatValue(1e6f), asFloat);
    assertEquals(Finding.MODEL, search(large, f.slt(n, f.bv(1_000_010, 32))));
    assertEquals(Finding.NO_MODEL, search(large, f.slt(n, f.bv(1_000_000, 32))));
  }
}
