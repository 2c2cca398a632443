package dev.tracefold.cfa.expr;

import java.math.BigInteger;

/** Reads IEEE-754 bit patterns of any format. */
public final class FloatBits {
  private FloatBits() {}

  /** The pattern itself, or the one quiet NaN for every NaN. */
  public static BigInteger canonical(BigInteger pattern, FloatType type) {
    return isNaN(pattern, type) ? nan(type) : pattern;
  }

  public static BigInteger nan(FloatType type) {
    int fraction = type.significand() - 1;
    return exponentMask(type).shiftLeft(fraction).or(BigInteger.ONE.shiftLeft(fraction - 1));
  }

  public static BigInteger infinity(FloatType type, boolean negative) {
    BigInteger inf = exponentMask(type).shiftLeft(type.significand() - 1);
    return negative ? inf.setBit(type.width() - 1) : inf;
  }

  public static boolean isNaN(BigInteger pattern, FloatType type) {
    return exponent(pattern, type).equals(exponentMask(type))
        && fraction(pattern, type).signum() != 0;
  }

  public static boolean isInfinite(BigInteger pattern, FloatType type) {
    return exponent(pattern, type).equals(exponentMask(type))
        && fraction(pattern, type).signum() == 0;
  }

  public static boolean isZero(BigInteger pattern, FloatType type) {
    return exponent(pattern, type).signum() == 0 && fraction(pattern, type).signum() == 0;
  }

  public static boolean isSubnormal(BigInteger pattern, FloatType type) {
    return exponent(pattern, type).signum() == 0 && fraction(pattern, type).signum() != 0;
  }

  public static boolean isNormal(BigInteger pattern, FloatType type) {
    BigInteger e = exponent(pattern, type);
    return e.signum() != 0 && !e.equals(exponentMask(type));
  }

  public static boolean signBit(BigInteger pattern, FloatType type) {
    return pattern.testBit(type.width() - 1);
  }

  private static BigInteger exponentMask(FloatType type) {
    return BigInteger.ONE.shiftLeft(type.exponent()).subtract(BigInteger.ONE);
  }

  private static BigInteger exponent(BigInteger pattern, FloatType type) {
    return pattern.shiftRight(type.significand() - 1).and(exponentMask(type));
  }

  private static BigInteger fraction(BigInteger pattern, FloatType type) {
    return pattern.and(BigInteger.ONE.shiftLeft(type.significand() - 1).subtract(BigInteger.ONE));
  }
}
