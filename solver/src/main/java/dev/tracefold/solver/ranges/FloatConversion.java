package dev.tracefold.solver.ranges;

import dev.tracefold.cfa.expr.FloatType;

/** The ranges of numbers that get another format. */
final class FloatConversion {
  private static final int LAST_OF_LONG = Long.SIZE - 1;

  private FloatConversion() {}

  /** Rounded to the nearest number, as Java does. */
  static FloatRange of(FloatRange a, FloatType format) {
    return format.equals(FloatType.SINGLE)
        ? new FloatRange(format, (float) a.low(), (float) a.high(), a.nan())
        : new FloatRange(format, a.low(), a.high(), a.nan());
  }

  static FloatRange ofSigned(IntegerRange a, FloatType format) {
    return a.hasSignedBounds()
        ? new FloatRange(format, nearest(a.least(), format), nearest(a.greatest(), format), false)
        : FloatRange.all(format);
  }

  /** Of those that are too large for a long, all up to the largest. */
  static FloatRange ofUnsigned(IntegerRange a, FloatType format) {
    if (!a.hasUnsignedBounds()) {
      return FloatRange.all(format);
    }
    double low = a.low() >= 0 ? nearest(a.low(), format) : Math.scalb(1.0, LAST_OF_LONG);
    double high = a.high() >= 0 ? nearest(a.high(), format) : Math.scalb(1.0, Long.SIZE);
    return new FloatRange(format, low, high, false);
  }

  /** Not by way of a double, which would round twice. */
  private static double nearest(long n, FloatType format) {
    return format.equals(FloatType.SINGLE) ? (double) (float) n : (double) n;
  }

  /** Numbers out of the integers' range have any value. */
  static IntegerRange toSigned(FloatRange a, int width) {
    double limit = Math.scalb(1.0, width - 1);
    boolean inRange = width <= Long.SIZE && a.isNumber() && a.low() >= -limit && a.high() < limit;
    return inRange
        ? IntegerRange.signed(width, (long) a.low(), (long) a.high())
        : IntegerRange.all(width);
  }

  static IntegerRange toUnsigned(FloatRange a, int width) {
    double limit = Math.scalb(1.0, Math.min(width, LAST_OF_LONG));
    boolean inRange = width <= Long.SIZE && a.isNumber() && a.low() > -1 && a.high() < limit;
    return inRange
        ? IntegerRange.unsigned(width, (long) a.low(), (long) a.high())
        : IntegerRange.all(width);
  }
}
