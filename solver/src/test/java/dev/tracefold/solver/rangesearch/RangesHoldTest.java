package dev.tracefold.solver.rangesearch;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.solver.model.Model;
import dev.tracefold.solver.model.ModelEvaluation;
import dev.tracefold.solver.ranges.FloatRange;
import dev.tracefold.solver.ranges.IntegerRange;
import dev.tracefold.solver.ranges.Range;
import dev.tracefold.solver.ranges.Truth;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Whatever values variables have within their ranges, every term has one within its range. */
class RangesHoldTest {
  private static final int FORMULAS = 3_000;
  private static final int POINTS = 12;
  private static final int DEPTH = 3;

  private final Random random = new Random(7);
  private int narrow;

  @Test
  void valuesOfTermsAreInTheirRanges() {
    for (int i = 0; i < FORMULAS; i++) {
      ExprFactory factory = ExprFactory.create();
      Expr condition = new NumberTerms(factory, random).condition(DEPTH);
      if (!condition.isConst()) {
        check(Tape.of(Definitions.in(factory, List.of(condition))));
      }
    }
    assertTrue(narrow > FORMULAS, narrow + " ranges say something");
  }

  private void check(Tape tape) {
    Map<Integer, Range> box = new HashMap<>();
    for (int v : tape.variables()) {
      box.put(v, part(tape.rangeOf(v)));
    }
    box.forEach(tape::narrow);
    tape.evaluate();
    for (int t = 0; t < tape.size(); t++) {
      if (!tape.term(t).isConst() && !tape.rangeOf(t).equals(Range.all(tape.term(t).type()))) {
        narrow++;
      }
    }
    for (int i = 0; i < POINTS; i++) {
      Map<Variable, BigInteger> values = new HashMap<>();
      box.forEach((v, side) -> values.put(tape.term(v).variable(), Bisection.bits(point(side))));
      ModelEvaluation point = ModelEvaluation.under(Model.of(values, Map.of()));
      for (int t = 0; t < tape.size(); t++) {
        Optional<BigInteger> bits = point.bits(tape.term(t));
        int term = t;
        bits.ifPresent(
            b ->
                assertTrue(
                    isIn(b, tape.rangeOf(term)),
                    () -> tape.term(term) + " is " + b + " where " + values));
      }
    }
  }

  /** Halved some times, at random. */
  private Range part(Range all) {
    Range part = all;
    for (int i = random.nextInt(40); i > 0; i--) {
      List<? extends Range> halves = Bisection.halves(part);
      part = halves.get(halves.size() == 1 || random.nextInt(12) == 0 ? 0 : halves.size() - 1);
      if (halves.size() > 1 && random.nextBoolean()) {
        part = halves.get(random.nextInt(halves.size()));
      }
    }
    return part;
  }

  private Range point(Range side) {
    Range point = side;
    while (Bisection.halves(point).size() > 1) {
      List<Range> halves = new ArrayList<>(Bisection.halves(point));
      point =
          random.nextInt(3) == 0
              ? Bisection.middle(point)
              : halves.get(random.nextInt(halves.size()));
    }
    return point;
  }

  private static boolean isIn(BigInteger bits, Range range) {
    if (range instanceof IntegerRange integers) {
      return integers.contains(bits);
    }
    return range instanceof FloatRange floats
        ? floats.contains(bits.longValue())
        : range == Truth.EITHER || (range == Truth.YES) == bits.testBit(0);
  }
}
