package dev.tracefold.solver.rangesearch;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.cfa.expr.BitVectorType;
import dev.tracefold.cfa.expr.Bits;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.FloatType;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.solver.model.Model;
import dev.tracefold.solver.model.ModelEvaluation;
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
    Map<Integer, Bounds> box = new HashMap<>();
    for (int v : tape.variables()) {
      box.put(v, part(Bounds.all(tape.term(v).type())));
    }
    box.forEach((v, side) -> side.putInto(tape.ranges(), v));
    tape.evaluate();
    for (int t = 0; t < tape.size(); t++) {
      if (!tape.term(t).isConst() && isNarrow(tape, t)) {
        narrow++;
      }
    }
    for (int i = 0; i < POINTS; i++) {
      Map<Variable, BigInteger> values = new HashMap<>();
      box.forEach((v, side) -> values.put(tape.term(v).variable(), point(side).bits()));
      ModelEvaluation point = ModelEvaluation.under(Model.of(values, Map.of()));
      for (int t = 0; t < tape.size(); t++) {
        Optional<BigInteger> bits = point.bits(tape.term(t));
        int term = t;
        bits.ifPresent(
            b ->
                assertTrue(
                    isIn(b, tape, term), () -> tape.term(term) + " is " + b + " where " + values));
      }
    }
  }

  /** Halved some times, at random. */
  private Bounds part(Bounds all) {
    Bounds part = all;
    for (int i = random.nextInt(40); i > 0; i--) {
      List<? extends Bounds> halves = part.halves();
      part = halves.get(halves.size() == 1 || random.nextInt(12) == 0 ? 0 : halves.size() - 1);
      if (halves.size() > 1 && random.nextBoolean()) {
        part = halves.get(random.nextInt(halves.size()));
      }
    }
    return part;
  }

  private Bounds point(Bounds side) {
    Bounds point = side;
    while (point.halves().size() > 1) {
      List<Bounds> halves = new ArrayList<>(point.halves());
      point = random.nextInt(3) == 0 ? point.middle() : halves.get(random.nextInt(halves.size()));
    }
    return point;
  }

  private static boolean isNarrow(Tape tape, int t) {
    Ranges all = new Ranges(1);
    all.open(0, tape.term(t).type());
    Ranges r = tape.ranges();
    if (tape.term(t).isBool()) {
      return r.truth[t] != Ranges.EITHER;
    }
    return tape.term(t).isBitVector()
        ? r.least[t] > all.least[0] || r.greatest[t] < all.greatest[0]
        : r.low[t] > all.low[0] || r.high[t] < all.high[0] || !r.nan[t];
  }

  private static boolean isIn(BigInteger bits, Tape tape, int t) {
    Ranges r = tape.ranges();
    Expr e = tape.term(t);
    if (e.isBool()) {
      return r.truth[t] == Ranges.EITHER || (r.truth[t] == Ranges.TRUE) == bits.testBit(0);
    }
    if (e.type() instanceof BitVectorType bv) {
      long value = Bits.signExtend(bits.longValue(), bv.width());
      return r.least[t] <= value && value <= r.greatest[t];
    }
    double value =
        e.type().equals(FloatType.SINGLE)
            ? Float.intBitsToFloat(bits.intValue())
            : Double.longBitsToDouble(bits.longValue());
    return Double.isNaN(value) ? r.nan[t] : r.low[t] <= value && value <= r.high[t];
  }
}
