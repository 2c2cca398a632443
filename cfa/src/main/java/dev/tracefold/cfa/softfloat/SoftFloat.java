package dev.tracefold.cfa.softfloat;

import dev.tracefold.cfa.expr.FloatType;
import dev.tracefold.cfa.expr.RoundingMode;
import java.math.BigInteger;

/**
 * A float taken apart: not a number, an infinity, or {@code ±mantissa · 2^exponent} (a zero has a
 * zero mantissa and a sign). The numbers are not tied to a format; {@link #bits} rounds into one.
 */
public final class SoftFloat {
  private enum Kind {
    NAN,
    INFINITE,
    FINITE
  }

  private static final SoftFloat NAN = new SoftFloat(Kind.NAN, false, BigInteger.ZERO, 0);

  private final Kind kind;
  private final boolean negative;
  private final BigInteger mantissa;
  private final int exponent;

  private SoftFloat(Kind kind, boolean negative, BigInteger mantissa, int exponent) {
    this.kind = kind;
    this.negative = negative;
    this.mantissa = mantissa;
    this.exponent = exponent;
  }

  public static SoftFloat nan() {
    return NAN;
  }

  static SoftFloat infinity(boolean negative) {
    return new SoftFloat(Kind.INFINITE, negative, BigInteger.ZERO, 0);
  }

  static SoftFloat zero(boolean negative) {
    return new SoftFloat(Kind.FINITE, negative, BigInteger.ZERO, 0);
  }

  static SoftFloat finite(boolean negative, BigInteger mantissa, int exponent) {
    return new SoftFloat(Kind.FINITE, negative, mantissa, exponent);
  }

  /** The number that the bit pattern stands for. */
  public static SoftFloat of(BigInteger bits, FloatType type) {
    int fractionBits = type.significand() - 1;
    boolean negative = bits.testBit(type.width() - 1);
    BigInteger fraction = lowBits(bits, fractionBits);
    int biased = lowBits(bits.shiftRight(fractionBits), type.exponent()).intValue();
    if (biased == maxBiased(type)) {
      return fraction.signum() == 0 ? infinity(negative) : NAN;
    }
    if (biased == 0) {
      return finite(negative, fraction, 1 - bias(type) - fractionBits);
    }
    return finite(negative, fraction.setBit(fractionBits), biased - bias(type) - fractionBits);
  }

  public static SoftFloat ofInteger(BigInteger value) {
    return finite(value.signum() < 0, value.abs(), 0);
  }

  public boolean isNan() {
    return kind == Kind.NAN;
  }

  public boolean isInfinite() {
    return kind == Kind.INFINITE;
  }

  public boolean isFinite() {
    return kind == Kind.FINITE;
  }

  public boolean isZero() {
    return kind == Kind.FINITE && mantissa.signum() == 0;
  }

  /** Whether a number that the format has is nonzero and below its smallest normal number. */
  public boolean isSubnormalIn(FloatType type) {
    return isFinite() && !isZero() && (long) exponent + mantissa.bitLength() - 1 < 1L - bias(type);
  }

  public boolean isNegative() {
    return negative;
  }

  BigInteger mantissa() {
    return mantissa;
  }

  int exponent() {
    return exponent;
  }

  public SoftFloat negate() {
    return kind == Kind.NAN ? this : new SoftFloat(kind, !negative, mantissa, exponent);
  }

  /** -1, 0 or 1 as this is below, equal to or above the other; neither may be NaN. */
  public int compareNumbers(SoftFloat other) {
    if (isZero() && other.isZero()) {
      return 0;
    }
    int mine = isZero() ? 0 : negative ? -1 : 1;
    int its = other.isZero() ? 0 : other.negative ? -1 : 1;
    if (mine != its || mine == 0) {
      return Integer.compare(mine, its);
    }
    int magnitudes;
    if (isInfinite() || other.isInfinite()) {
      magnitudes = Boolean.compare(isInfinite(), other.isInfinite());
    } else {
      int common = Math.min(exponent, other.exponent);
      magnitudes = scaledTo(common).compareTo(other.scaledTo(common));
    }
    return mine < 0 ? -magnitudes : magnitudes;
  }

  /** The magnitude as a multiple of {@code 2^common}, which must not exceed the exponent. */
  BigInteger scaledTo(int common) {
    return mantissa.shiftLeft(exponent - common);
  }

  /** The bit pattern in a format after rounding; all NaNs give the one quiet pattern. */
  public BigInteger bits(FloatType type, RoundingMode mode) {
    int p = type.significand();
    if (kind == Kind.NAN) {
      return BigInteger.valueOf(maxBiased(type)).shiftLeft(p - 1).setBit(p - 2);
    }
    BigInteger magnitude =
        kind == Kind.INFINITE ? infinityBits(type) : roundedMagnitude(type, mode);
    return negative ? magnitude.setBit(type.width() - 1) : magnitude;
  }

  private BigInteger roundedMagnitude(FloatType type, RoundingMode mode) {
    if (mantissa.signum() == 0) {
      return BigInteger.ZERO;
    }
    int p = type.significand();
    int smallest = 1 - bias(type) - (p - 1);
    int unit = Math.max(exponent + mantissa.bitLength() - p, smallest);
    BigInteger significand = Rounding.shift(mantissa, unit - exponent, negative, mode);
    if (significand.signum() == 0) {
      return BigInteger.ZERO;
    }
    // Adding instead of or-ing lets a carry out of the significand move into the exponent, and a
    // subnormal that rounds up become the smallest normal number.
    long exponentField = (long) unit - smallest;
    BigInteger encoded = BigInteger.valueOf(exponentField).shiftLeft(p - 1).add(significand);
    if (encoded.compareTo(infinityBits(type)) < 0) {
      return encoded;
    }
    return Rounding.overflowsToInfinity(negative, mode)
        ? infinityBits(type)
        : infinityBits(type).subtract(BigInteger.ONE);
  }

  /** The number rounded to an integer; must be finite. */
  public BigInteger toInteger(RoundingMode mode) {
    BigInteger magnitude = Rounding.shift(mantissa, -exponent, negative, mode);
    return negative ? magnitude.negate() : magnitude;
  }

  /** Rounded to an integral number, which keeps the sign of a zero. */
  public SoftFloat toIntegral(RoundingMode mode) {
    if (kind != Kind.FINITE || exponent >= 0) {
      return this;
    }
    return finite(negative, Rounding.shift(mantissa, -exponent, negative, mode), 0);
  }

  private static BigInteger infinityBits(FloatType type) {
    return BigInteger.valueOf(maxBiased(type)).shiftLeft(type.significand() - 1);
  }

  private static int bias(FloatType type) {
    return (1 << (type.exponent() - 1)) - 1;
  }

  private static int maxBiased(FloatType type) {
    return (1 << type.exponent()) - 1;
  }

  private static BigInteger lowBits(BigInteger value, int count) {
    return value.and(BigInteger.ONE.shiftLeft(count).subtract(BigInteger.ONE));
  }
}
