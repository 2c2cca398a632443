package dev.tracefold.engines.feasibility;

import java.math.BigInteger;
import java.util.Optional;

/** The unsigned numbers from {@code low} to {@code high}; never empty. */
public record Interval(BigInteger low, BigInteger high) {

  static Interval of(BigInteger value) {
    return new Interval(value, value);
  }

  /** All bit patterns of that width. */
  public static Interval full(int width) {
    return new Interval(BigInteger.ZERO, top(width));
  }

  static BigInteger top(int width) {
    return BigInteger.ONE.shiftLeft(width).subtract(BigInteger.ONE);
  }

  boolean isSingle() {
    return low.equals(high);
  }

  Optional<Interval> meet(Interval other) {
    BigInteger l = low.max(other.low);
    BigInteger h = high.min(other.high);
    return l.compareTo(h) <= 0 ? Optional.of(new Interval(l, h)) : Optional.empty();
  }

  public Interval join(Interval other) {
    return new Interval(low.min(other.low), high.max(other.high));
  }

  /**
   * The bit patterns of numbers from {@code low} to {@code high}, which may be negative or too
   * large: exact unless the patterns wrap around within the interval.
   */
  static Interval wrapped(BigInteger low, BigInteger high, int width) {
    BigInteger modulus = BigInteger.ONE.shiftLeft(width);
    BigInteger lap = floorDivide(low, modulus);
    if (!lap.equals(floorDivide(high, modulus))) {
      return full(width);
    }
    BigInteger shift = lap.multiply(modulus);
    return new Interval(low.subtract(shift), high.subtract(shift));
  }

  private static BigInteger floorDivide(BigInteger a, BigInteger b) {
    return a.subtract(a.mod(b)).divide(b);
  }

  /** The patterns read as signed numbers, if the sign is the same for all. */
  Optional<Interval> signed(int width) {
    boolean lowNegative = low.testBit(width - 1);
    if (lowNegative != high.testBit(width - 1)) {
      return Optional.empty();
    }
    BigInteger shift = lowNegative ? BigInteger.ONE.shiftLeft(width) : BigInteger.ZERO;
    return Optional.of(new Interval(low.subtract(shift), high.subtract(shift)));
  }
}
