package dev.tracefold.engines.feasibility;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.cfa.expr.BitVectorType;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.random.RandomExpr;
import dev.tracefold.engines.machine.PathCondition;
import dev.tracefold.solver.model.Model;
import dev.tracefold.solver.ranges.IntegerRange;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

class PathRangesTest {

  /**
   * Whatever values satisfy the path, no interval excludes them and no verdict contradicts them.
   */
  @Test
  void intervalsHoldForAllValuesThatFollowThePath() {
    int decided = 0;
    for (int seed = 0; seed < 400; seed++) {
      ExprFactory f = ExprFactory.create();
      Random random = new Random(seed);
      List<Variable> variables = new ArrayList<>();
      for (int i = 0; i < 3; i++) {
        variables.add(f.variable("x" + i, new BitVectorType(3)));
      }
      RandomExpr expressions = RandomExpr.over(variables, f, random);
      PathCondition path = PathCondition.TRUE;
      for (int i = 0; i < 3; i++) {
        path = path.and(expressions.condition(), Optional.empty());
      }
      PathRanges ranges = new PathRanges();
      ranges.moveTo(path);
      for (int i = 0; i < 6; i++) {
        Expr condition = expressions.condition();
        Expr term = expressions.of(new BitVectorType(3), 3);
        Optional<Boolean> truth = ranges.truth(condition);
        IntegerRange interval = ranges.of(term);
        decided += truth.isPresent() ? 1 : 0;
        check(variables, path.conjuncts(), condition, truth, term, interval);
      }
    }
    int got = decided;
    assertTrue(got > 100, () -> "only " + got + " conditions were decided");
  }

  private final ExprFactory factory = ExprFactory.create();

  private Expr byteOf(String name) {
    return factory.variable(name, new BitVectorType(8)).expr();
  }

  private static PathCondition path(Expr... conjuncts) {
    PathCondition path = PathCondition.TRUE;
    for (Expr c : conjuncts) {
      path = path.and(c, Optional.empty());
    }
    return path;
  }

  private static IntegerRange interval(long low, long high) {
    return IntegerRange.unsigned(8, low, high);
  }

  @Test
  void whatBoundsATermBoundsThoseThatWereComparedWithIt() {
    Expr x = byteOf("x");
    Expr y = byteOf("y");
    Expr z = byteOf("z");
    Expr seven = factory.bv(7, 8);
    PathRanges ranges = new PathRanges();
    ranges.moveTo(path(factory.ult(x, y), factory.eq(y, z), factory.ult(z, seven)));
    assertEquals(interval(0, 5), ranges.of(x));
    assertEquals(interval(1, 6), ranges.of(z));
  }

  @Test
  void comparisonsAreForgottenWithTheirPath() {
    Expr x = byteOf("x");
    Expr y = byteOf("y");
    Expr small = factory.ult(y, factory.bv(7, 8));
    PathRanges ranges = new PathRanges();
    ranges.moveTo(path(factory.ult(x, y), small));
    ranges.moveTo(path(small));
    assertEquals(interval(0, 255), ranges.of(x));
    assertEquals(interval(0, 6), ranges.of(y));
  }

  private static void check(
      List<Variable> variables,
      List<Expr> path,
      Expr condition,
      Optional<Boolean> truth,
      Expr term,
      IntegerRange interval) {
    for (int bits = 0; bits < 512; bits++) {
      Map<Variable, BigInteger> values = new LinkedHashMap<>();
      values.put(variables.get(0), BigInteger.valueOf(bits & 7));
      values.put(variables.get(1), BigInteger.valueOf(bits >> 3 & 7));
      values.put(variables.get(2), BigInteger.valueOf(bits >> 6));
      Model model = Model.of(values, Map.of());
      if (path.stream().allMatch(model::satisfies)) {
        truth.ifPresent(
            t -> assertEquals(t, model.satisfies(condition), path + " |- " + condition));
        BigInteger value = model.eval(term).orElseThrow();
        assertTrue(
            interval.contains(value),
            () -> path + " |- " + term + " in " + interval + ", but can be " + value);
      }
    }
  }
}
