package dev.tracefold.solver.ranges;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.cfa.expr.BitVectorType;
import dev.tracefold.cfa.expr.Bits;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.solver.model.Model;
import dev.tracefold.solver.model.ModelEvaluation;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Widths of which not all values can be tried, at and beyond those of Java's own numbers. */
class WidthsTest {
  private static final int ROUNDS = 300;
  private static final int MEMBERS = 3;

  private final Random random = new Random(3);
  private final ExprFactory factory = ExprFactory.create();

  @ParameterizedTest
  @ValueSource(ints = {1, 8, 31, 32, 33, 62, 63, 64, 65, 100, 128})
  void noValueIsMissing(int width) {
    Expr x = factory.variable("x", new BitVectorType(width)).expr();
    Expr y = factory.variable("y", new BitVectorType(width)).expr();
    List<Expr> terms = terms(x, y, width);
    int narrow = 0;
    for (int round = 0; round < ROUNDS; round++) {
      List<BigInteger> ofX = values(width);
      List<BigInteger> ofY = values(width);
      Map<Expr, Range> ranges = new LinkedHashMap<>();
      ranges.put(x, around(ofX, width));
      ranges.put(y, around(ofY, width));
      for (Expr term : terms) {
        Range range = range(term, ranges);
        narrow += range.equals(Range.all(term.type())) ? 0 : 1;
        for (BigInteger a : ofX) {
          for (BigInteger b : ofY) {
            Map<Variable, BigInteger> state = Map.of(x.variable(), a, y.variable(), b);
            BigInteger value =
                ModelEvaluation.under(Model.of(state, Map.of())).bits(term).orElseThrow();
            assertTrue(
                contains(range, value),
                () ->
                    term
                        + " is "
                        + value
                        + ", not in "
                        + range
                        + ", for "
                        + state
                        + " in "
                        + ranges);
          }
        }
        if (term.isBool()) {
          assertNarrowed(term, x, y, ofX, ofY, ranges);
        }
      }
    }
    assertTrue(narrow > ROUNDS, narrow + " ranges say something");
  }

  private static void assertNarrowed(
      Expr condition,
      Expr x,
      Expr y,
      List<BigInteger> ofX,
      List<BigInteger> ofY,
      Map<Expr, Range> before) {
    Map<Expr, Range> known = new LinkedHashMap<>(before);
    Comparison.Knowledge knowledge =
        new Comparison.Knowledge() {
          @Override
          public IntegerRange of(Expr term) {
            return (IntegerRange) range(term, known);
          }

          @Override
          public void learn(Expr term, IntegerRange range) {
            known.put(term, range);
          }
        };
    Comparison.in(condition).forEach(c -> c.narrow(knowledge));
    for (BigInteger a : ofX) {
      for (BigInteger b : ofY) {
        Map<Variable, BigInteger> state = Map.of(x.variable(), a, y.variable(), b);
        if (Model.of(state, Map.of()).satisfies(condition)) {
          assertTrue(
              contains(known.get(x), a) && contains(known.get(y), b),
              () -> condition + " for " + state + " makes " + before + " to " + known);
        }
      }
    }
  }

  private static Range range(Expr e, Map<Expr, Range> ranges) {
    Range known = ranges.get(e);
    return known != null ? known : Operation.of(e, i -> range(e.arg(i), ranges));
  }

  private static boolean contains(Range range, BigInteger value) {
    return range instanceof IntegerRange integers
        ? integers.contains(value)
        : range == Truth.EITHER || (range == Truth.YES) == value.testBit(0);
  }

  private List<Expr> terms(Expr x, Expr y, int width) {
    List<Expr> terms =
        new ArrayList<>(
            List.of(
                factory.add(x, y),
                factory.add(factory.add(x, y), factory.bv(-3, width)),
                factory.sub(x, y),
                factory.mul(x, y),
                factory.udiv(x, y),
                factory.sdiv(x, y),
                factory.urem(x, y),
                factory.srem(x, y),
                factory.shl(x, y),
                factory.lshr(x, y),
                factory.ashr(x, y),
                factory.bvand(x, y),
                factory.bvor(x, y),
                factory.bvxor(x, y),
                factory.bvnot(x)));
    terms.addAll(
        List.of(
            factory.concat(x, y),
            factory.zext(x, width + 1),
            factory.sext(x, width + 1),
            factory.zext(x, width + 70),
            factory.sext(x, width + 70),
            factory.extract(x, width - 1, width / 2),
            factory.extract(x, width / 2, 0),
            factory.ite(factory.slt(x, y), factory.neg(x), y),
            factory.eq(x, y),
            factory.neq(x, y),
            factory.slt(x, y),
            factory.sle(x, y),
            factory.ult(x, y),
            factory.ule(x, y)));
    return terms;
  }

  /** Near one another, and now and then near where numbers wrap around. */
  private List<BigInteger> values(int width) {
    BigInteger base =
        switch (random.nextInt(5)) {
          case 0 -> BigInteger.ZERO;
          case 1 -> BigInteger.ONE.shiftLeft(width - 1);
          case 2 -> BigInteger.ONE.shiftLeft(random.nextInt(width));
          case 3 -> BigInteger.valueOf(random.nextInt(130));
          default -> new BigInteger(width, random);
        };
    int spread = 1 + random.nextInt(random.nextBoolean() ? 4 : width);
    List<BigInteger> values = new ArrayList<>();
    for (int i = 0; i < MEMBERS; i++) {
      BigInteger near = base.add(new BigInteger(spread, random));
      values.add(Bits.truncate(random.nextBoolean() ? near : near.negate(), width));
    }
    return values;
  }

  private static IntegerRange around(List<BigInteger> values, int width) {
    return values.stream()
        .map(v -> IntegerRange.constant(width, v))
        .reduce(IntegerRange::join)
        .orElseThrow();
  }
}
