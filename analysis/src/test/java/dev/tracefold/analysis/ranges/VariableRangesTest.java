package dev.tracefold.analysis.ranges;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.cfa.expr.BitVectorType;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.random.RandomExpr;
import dev.tracefold.solver.model.Model;
import dev.tracefold.solver.ranges.Comparison;
import dev.tracefold.solver.ranges.IntegerRange;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class VariableRangesTest {
  private static final int WIDTH = 3;
  private static final int VALUES = 1 << WIDTH;

  @Test
  void noValueIsMissing() {
    int restricted = 0;
    for (int seed = 0; seed < 600; seed++) {
      ExprFactory factory = ExprFactory.create();
      Random random = new Random(seed);
      List<Variable> variables = new ArrayList<>();
      Map<Variable, IntegerRange> ranges = new TreeMap<>();
      for (int i = 0; i < 3; i++) {
        Variable v = factory.variable("x" + i, new BitVectorType(WIDTH));
        variables.add(v);
        ranges.put(v, random(random));
      }
      RandomExpr expressions = RandomExpr.over(variables, factory, random);
      Expr condition = expressions.condition();
      Expr term = expressions.of(new BitVectorType(WIDTH), 3);
      VariableRanges assumed = new VariableRanges(ranges);
      Comparison.in(condition).forEach(c -> c.narrow(assumed));
      IntegerRange range = assumed.of(term);
      restricted += range.isAll() ? 0 : 1;
      for (int bits = 0; bits < VALUES * VALUES * VALUES; bits++) {
        Map<Variable, BigInteger> state = new LinkedHashMap<>();
        for (int i = 0; i < 3; i++) {
          state.put(variables.get(i), BigInteger.valueOf(bits >> (WIDTH * i) & (VALUES - 1)));
        }
        Model model = Model.of(state, Map.of());
        if (isIn(state, ranges) && model.satisfies(condition)) {
          String about = "seed " + seed + ": " + ranges + ", " + condition + " |- " + state;
          assertTrue(isIn(state, assumed.known()), () -> about + " is not in " + assumed.known());
          BigInteger value = model.eval(term).orElseThrow();
          assertTrue(range.contains(value), () -> about + ": " + term + " is not in " + range);
        }
      }
    }
    assertTrue(restricted > 100, restricted + " ranges say something");
  }

  /** A range around a value and another. */
  private static IntegerRange random(Random random) {
    IntegerRange one = IntegerRange.constant(WIDTH, random.nextInt(VALUES));
    IntegerRange other = IntegerRange.constant(WIDTH, random.nextInt(VALUES));
    return random.nextInt(4) == 0 ? IntegerRange.all(WIDTH) : one.join(other);
  }

  private static boolean isIn(Map<Variable, BigInteger> state, Map<Variable, IntegerRange> ranges) {
    return state.entrySet().stream()
        .allMatch(
            s -> !ranges.containsKey(s.getKey()) || ranges.get(s.getKey()).contains(s.getValue()));
  }
}
