package dev.tracefold.solver.rangesearch;

import dev.tracefold.cfa.expr.Bits;
import dev.tracefold.solver.ranges.FloatRange;
import dev.tracefold.solver.ranges.IntegerRange;
import dev.tracefold.solver.ranges.Range;
import dev.tracefold.solver.ranges.Truth;
import java.math.BigInteger;
import java.util.List;

/** How the range of a variable, one side of a box, is split until it is a point. */
final class Bisection {
  private Bisection() {}

  /** A point within. */
  static Range middle(Range range) {
    if (range instanceof IntegerRange integers) {
      long middle = between(integers);
      long member = integers.contains(middle) ? middle : integers.least();
      return IntegerRange.constant(integers.width(), member);
    }
    return range instanceof FloatRange floats
        ? FloatBisection.middle(floats)
        : range == Truth.EITHER ? Truth.NO : range;
  }

  /** The parts that it is split into; only itself if it is a point. */
  static List<? extends Range> halves(Range range) {
    if (range instanceof IntegerRange integers) {
      return integers.isPoint() ? List.of(integers) : halves(integers);
    }
    if (range instanceof FloatRange floats) {
      return FloatBisection.halves(floats);
    }
    return range == Truth.EITHER ? List.of(Truth.NO, Truth.YES) : List.of(range);
  }

  private static List<IntegerRange> halves(IntegerRange range) {
    int width = range.width();
    long middle = between(range);
    IntegerRange lower = IntegerRange.signed(width, range.least(), middle);
    IntegerRange upper = IntegerRange.signed(width, middle + 1, range.greatest());
    return List.of(range.meet(lower).orElseThrow(), range.meet(upper).orElseThrow());
  }

  /** Rounded down, so that it is never the greatest of several. */
  private static long between(IntegerRange range) {
    long least = range.least();
    long greatest = range.greatest();
    return (least >> 1) + (greatest >> 1) + (least & greatest & 1);
  }

  /** Of a point: the bits of the value. */
  static BigInteger bits(Range point) {
    if (point instanceof IntegerRange integer) {
      return Bits.unsigned(integer.low());
    }
    return point instanceof FloatRange number
        ? FloatBisection.bits(number)
        : point == Truth.YES ? BigInteger.ONE : BigInteger.ZERO;
  }
}
