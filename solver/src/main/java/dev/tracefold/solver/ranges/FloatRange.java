package dev.tracefold.solver.ranges;

import dev.tracefold.cfa.expr.FloatType;
import dev.tracefold.cfa.expr.Type;

/**
 * A set of numbers of a format: from {@code low} to {@code high}, and NaN if {@code nan}. The two
 * zeros are one number. Where there is no number, only NaN, {@code low} is above {@code high}.
 */
public record FloatRange(FloatType format, double low, double high, boolean nan) implements Range {
  static boolean covers(Type type) {
    return type.equals(FloatType.SINGLE) || type.equals(FloatType.DOUBLE);
  }

  static FloatRange all(FloatType format) {
    return new FloatRange(format, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, true);
  }

  public static FloatRange onlyNan(FloatType format) {
    return new FloatRange(format, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, true);
  }

  static FloatRange constant(FloatType format, long bits) {
    double value = valueOf(format, bits);
    return Double.isNaN(value) ? onlyNan(format) : new FloatRange(format, value, value, false);
  }

  private static double valueOf(FloatType format, long bits) {
    return format.equals(FloatType.SINGLE)
        ? Float.intBitsToFloat((int) bits)
        : Double.longBitsToDouble(bits);
  }

  public boolean isSingle() {
    return format.equals(FloatType.SINGLE);
  }

  public boolean hasNumbers() {
    return low <= high;
  }

  boolean containsZero() {
    return low <= 0 && high >= 0;
  }

  boolean hasInfinity() {
    return hasNumbers() && (Double.isInfinite(low) || Double.isInfinite(high));
  }

  boolean isNumber() {
    return hasNumbers() && !nan;
  }

  /** Whether it is that number and no other. */
  boolean isOnly(double number) {
    return low == number && high == number && !nan;
  }

  /** Whether a value of the format is a member. */
  public boolean contains(long bits) {
    double value = valueOf(format, bits);
    return Double.isNaN(value) ? nan : low <= value && value <= high;
  }

  @Override
  public FloatRange join(Range with) {
    FloatRange other = (FloatRange) with;
    return new FloatRange(
        format, Math.min(low, other.low), Math.max(high, other.high), nan || other.nan);
  }
}
