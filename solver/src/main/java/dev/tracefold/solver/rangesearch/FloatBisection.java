package dev.tracefold.solver.rangesearch;

import dev.tracefold.cfa.expr.Bits;
import dev.tracefold.solver.ranges.FloatRange;
import java.math.BigInteger;
import java.util.List;

/** How the range of a float is split: NaN first, and then the numbers of the format in two. */
final class FloatBisection {
  /** Among smaller numbers, the middle is that of the line; among others, of magnitudes. */
  private static final double LARGE = 1e4;

  private static final double FAR_APART = 100;

  private FloatBisection() {}

  static FloatRange middle(FloatRange range) {
    if (!range.hasNumbers()) {
      return range;
    }
    double middle = between(range);
    return new FloatRange(range.format(), middle, middle, false);
  }

  static List<FloatRange> halves(FloatRange range) {
    double low = range.low();
    double high = range.high();
    if (range.nan()) {
      return range.hasNumbers()
          ? List.of(
              FloatRange.onlyNan(range.format()), new FloatRange(range.format(), low, high, false))
          : List.of(range);
    }
    if (low == high) {
      return List.of(range);
    }
    double middle = between(range);
    double above = range.isSingle() ? Math.nextUp((float) middle) : Math.nextUp(middle);
    return List.of(
        new FloatRange(range.format(), low, middle, false),
        new FloatRange(range.format(), above, high, false));
  }

  /** Not the highest number, if there are several. */
  private static double between(FloatRange range) {
    double low = range.low();
    double high = range.high();
    double near = Math.min(Math.abs(low), Math.abs(high));
    double far = Math.max(Math.abs(low), Math.abs(high));
    if (low < 0 && high > 0 && far > LARGE) {
      return 0;
    }
    double middle = far > LARGE && far > near * FAR_APART ? ofMagnitudes(range) : ofLine(range);
    return middle < high ? Math.max(middle, low) : low;
  }

  private static double ofLine(FloatRange range) {
    double middle = range.low() / 2 + range.high() / 2;
    return range.isSingle() ? (float) middle : middle;
  }

  /** Patterns of numbers of one sign are in the order of magnitudes. */
  private static double ofMagnitudes(FloatRange range) {
    double sign = range.low() < 0 ? -1 : 1;
    double a = Math.abs(range.low());
    double b = Math.abs(range.high());
    double middle =
        range.isSingle()
            ? Float.intBitsToFloat(
                (Float.floatToIntBits((float) a) + Float.floatToIntBits((float) b)) >>> 1)
            : Double.longBitsToDouble(
                (Double.doubleToLongBits(a) >> 1) + (Double.doubleToLongBits(b) >> 1));
    return sign * middle;
  }

  static BigInteger bits(FloatRange point) {
    double value = point.hasNumbers() ? point.low() : Double.NaN;
    return point.isSingle()
        ? BigInteger.valueOf(Float.floatToIntBits((float) value) & 0xffff_ffffL)
        : Bits.unsigned(Double.doubleToLongBits(value));
  }
}
