package dev.tracefold.cfa.softfloat;

import dev.tracefold.cfa.expr.RoundingMode;
import java.math.BigInteger;

/**
 * The operations of IEEE-754 before rounding. Sums, products and remainders are exact; quotients
 * and roots have more bits than the wanted precision plus a last bit that says whether anything was
 * cut off, so that rounding them once gives the correctly rounded result.
 */
public final class SoftArithmetic {
  private SoftArithmetic() {}

  /** The mode decides only the sign of an exact zero. */
  public static SoftFloat add(SoftFloat a, SoftFloat b, RoundingMode mode) {
    if (a.isNan() || b.isNan()) {
      return SoftFloat.nan();
    }
    if (a.isInfinite() || b.isInfinite()) {
      boolean opposed = a.isInfinite() && b.isInfinite() && a.isNegative() != b.isNegative();
      return opposed ? SoftFloat.nan() : a.isInfinite() ? a : b;
    }
    if (a.isZero() && b.isZero() && a.isNegative() == b.isNegative()) {
      return a;
    }
    int common = Math.min(a.exponent(), b.exponent());
    BigInteger sum = signed(a, common).add(signed(b, common));
    return sum.signum() == 0
        ? SoftFloat.zero(mode == RoundingMode.DOWNWARD)
        : SoftFloat.finite(sum.signum() < 0, sum.abs(), common);
  }

  public static SoftFloat multiply(SoftFloat a, SoftFloat b) {
    if (a.isNan() || b.isNan()) {
      return SoftFloat.nan();
    }
    boolean negative = a.isNegative() != b.isNegative();
    if (a.isInfinite() || b.isInfinite()) {
      return a.isZero() || b.isZero() ? SoftFloat.nan() : SoftFloat.infinity(negative);
    }
    return SoftFloat.finite(
        negative, a.mantissa().multiply(b.mantissa()), a.exponent() + b.exponent());
  }

  /** To be rounded to at most {@code precision} bits. */
  public static SoftFloat divide(SoftFloat a, SoftFloat b, int precision) {
    if (a.isNan() || b.isNan()) {
      return SoftFloat.nan();
    }
    boolean negative = a.isNegative() != b.isNegative();
    if (a.isInfinite()) {
      return b.isInfinite() ? SoftFloat.nan() : SoftFloat.infinity(negative);
    }
    if (b.isInfinite()) {
      return SoftFloat.zero(negative);
    }
    if (b.isZero()) {
      return a.isZero() ? SoftFloat.nan() : SoftFloat.infinity(negative);
    }
    int scale = Math.max(0, precision + 3 - a.mantissa().bitLength() + b.mantissa().bitLength());
    BigInteger[] parts = a.mantissa().shiftLeft(scale).divideAndRemainder(b.mantissa());
    return SoftFloat.finite(
        negative,
        withSticky(parts[0], parts[1].signum() != 0),
        a.exponent() - b.exponent() - scale - 1);
  }

  /** {@code a · b + c}; the mode decides only the sign of an exact zero. */
  public static SoftFloat multiplyAdd(SoftFloat a, SoftFloat b, SoftFloat c, RoundingMode mode) {
    return add(multiply(a, b), c, mode);
  }

  /** To be rounded to at most {@code precision} bits. */
  public static SoftFloat squareRoot(SoftFloat a, int precision) {
    if (a.isNan() || a.isZero()) {
      return a;
    }
    if (a.isNegative()) {
      return SoftFloat.nan();
    }
    if (a.isInfinite()) {
      return a;
    }
    int scale = Math.max(0, 2 * precision + 6 - a.mantissa().bitLength());
    if ((a.exponent() - scale) % 2 != 0) {
      scale++;
    }
    BigInteger[] parts = a.mantissa().shiftLeft(scale).sqrtAndRemainder();
    return SoftFloat.finite(
        false, withSticky(parts[0], parts[1].signum() != 0), (a.exponent() - scale) / 2 - 1);
  }

  /** {@code a - b · n} where n is the integer nearest to {@code a / b}, the even one of two. */
  public static SoftFloat remainder(SoftFloat a, SoftFloat b) {
    if (a.isNan() || b.isNan() || a.isInfinite() || b.isZero()) {
      return SoftFloat.nan();
    }
    if (b.isInfinite() || a.isZero()) {
      return a;
    }
    int common = Math.min(a.exponent(), b.exponent());
    BigInteger divisor = b.scaledTo(common);
    BigInteger[] parts = a.scaledTo(common).divideAndRemainder(divisor);
    BigInteger rest = parts[1];
    int half = rest.shiftLeft(1).compareTo(divisor);
    if (half > 0 || half == 0 && parts[0].testBit(0)) {
      rest = rest.subtract(divisor);
    }
    boolean negative = rest.signum() == 0 ? a.isNegative() : a.isNegative() != rest.signum() < 0;
    return SoftFloat.finite(negative, rest.abs(), common);
  }

  private static BigInteger signed(SoftFloat a, int common) {
    BigInteger magnitude = a.scaledTo(common);
    return a.isNegative() ? magnitude.negate() : magnitude;
  }

  private static BigInteger withSticky(BigInteger value, boolean sticky) {
    BigInteger doubled = value.shiftLeft(1);
    return sticky ? doubled.setBit(0) : doubled;
  }
}
