package dev.tracefold.cfa.softfloat;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tracefold.cfa.expr.FloatType;
import dev.tracefold.cfa.expr.RoundingMode;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Every operation on every pair of values of a format of 7 bits against IEEE-754's definition of
 * rounding, and samples of single and double precision against Java.
 */
final class SoftFloatTest {
  private static final FloatType TINY = new FloatType(3, 4);
  private static final int PATTERNS = 1 << 7;

  /**
   * What a real number is, seen from a rational one: the sign of the difference real - rational.
   */
  private interface Real {
    int compareTo(BigDecimal rational);
  }

  private static SoftFloat tiny(int pattern) {
    return SoftFloat.of(BigInteger.valueOf(pattern), TINY);
  }

  /** The value of a finite pattern, straight from the standard's formula. */
  private static BigDecimal value(int pattern) {
    int fraction = pattern & 7;
    int biased = pattern >> 3 & 7;
    BigDecimal magnitude =
        biased == 0
            ? new BigDecimal(fraction).multiply(power(-2 - 3))
            : new BigDecimal(8 + fraction).multiply(power(biased - 3 - 3));
    return pattern >= 64 ? magnitude.negate() : magnitude;
  }

  private static BigDecimal power(int exponent) {
    return exponent >= 0
        ? new BigDecimal(BigInteger.ONE.shiftLeft(exponent))
        : BigDecimal.ONE.divide(new BigDecimal(BigInteger.ONE.shiftLeft(-exponent)));
  }

  private static boolean isFinite(int pattern) {
    return (pattern & 0x38) != 0x38;
  }

  /** The pattern that a nonzero real rounds to, by looking at all magnitudes. */
  private static int rounded(Real real, RoundingMode mode) {
    boolean negative = real.compareTo(BigDecimal.ZERO) < 0;
    Real magnitude = negative ? v -> -real.compareTo(v.negate()) : real;
    int below = 0;
    while (below + 1 < 0x38 && magnitude.compareTo(value(below + 1)) >= 0) {
      below++;
    }
    BigDecimal lower = value(below);
    // One beyond the largest finite number stands for infinity.
    BigDecimal upper = below + 1 == 0x38 ? power(4) : value(below + 1);
    int toMiddle = magnitude.compareTo(lower.add(upper).multiply(new BigDecimal("0.5")));
    boolean exact = magnitude.compareTo(lower) == 0;
    boolean up =
        !exact
            && switch (mode) {
              case NEAREST_EVEN -> toMiddle > 0 || toMiddle == 0 && below % 2 == 1;
              case NEAREST_AWAY -> toMiddle >= 0;
              case TOWARD_ZERO -> false;
              case UPWARD -> !negative;
              case DOWNWARD -> negative;
            };
    return (up ? below + 1 : below) | (negative ? 64 : 0);
  }

  private static void check(String what, Real expected, SoftFloat actual, RoundingMode mode) {
    assertEquals(rounded(expected, mode), actual.bits(TINY, mode).intValueExact(), what);
  }

  @ParameterizedTest
  @EnumSource(RoundingMode.class)
  void tinyFloatsAreRoundedAsDefined(RoundingMode mode) {
    for (int i = 0; i < PATTERNS; i++) {
      for (int j = 0; j < PATTERNS; j++) {
        if (isFinite(i) && isFinite(j)) {
          checkPair(i, j, mode);
        }
      }
    }
  }

  private static void checkPair(int i, int j, RoundingMode mode) {
    BigDecimal a = value(i);
    BigDecimal b = value(j);
    SoftFloat x = tiny(i);
    SoftFloat y = tiny(j);
    String what = a + ", " + b + " " + mode;
    if (a.add(b).signum() != 0) {
      check(what + " +", v -> a.add(b).compareTo(v), SoftArithmetic.add(x, y, mode), mode);
    }
    if (a.signum() != 0 && b.signum() != 0) {
      check(what + " *", v -> a.multiply(b).compareTo(v), SoftArithmetic.multiply(x, y), mode);
      check(
          what + " /",
          v -> a.compareTo(v.multiply(b)) * b.signum(),
          SoftArithmetic.divide(x, y, TINY.significand()),
          mode);
    }
    if (a.signum() > 0) {
      SoftFloat root = SoftArithmetic.squareRoot(x, TINY.significand());
      check(what + " root", v -> v.signum() < 0 ? 1 : a.compareTo(v.multiply(v)), root, mode);
    }
    for (int k : List.of(1, 9, 23, 70, 127 - 8)) {
      BigDecimal c = value(k);
      BigDecimal exact = a.multiply(b).add(c);
      if (exact.signum() != 0) {
        SoftFloat result = SoftArithmetic.multiplyAdd(x, y, tiny(k), mode);
        check(what + " fma " + c, exact::compareTo, result, mode);
      }
    }
  }

  private static List<Double> samples() {
    Random random = new Random(1);
    List<Double> samples =
        new ArrayList<>(
            List.of(
                0.0,
                -0.0,
                1.0,
                -1.0,
                0.5,
                1.5,
                2.5,
                Double.MIN_VALUE,
                -Double.MIN_NORMAL,
                Double.MAX_VALUE,
                Double.NaN,
                Double.POSITIVE_INFINITY,
                Double.NEGATIVE_INFINITY,
                (double) Float.MIN_VALUE,
                (double) Float.MAX_VALUE,
                1e-45,
                3.4028236e38));
    for (int i = 0; i < 60; i++) {
      samples.add(Double.longBitsToDouble(random.nextLong()));
      samples.add((double) Float.intBitsToFloat(random.nextInt()));
      samples.add(random.nextInt(2000) / 8.0 - 100);
    }
    return samples;
  }

  private static SoftFloat soft(double x) {
    return SoftFloat.of(
        new BigInteger(Long.toUnsignedString(Double.doubleToLongBits(x))), FloatType.DOUBLE);
  }

  private static double java(SoftFloat x) {
    return Double.longBitsToDouble(x.bits(FloatType.DOUBLE, RoundingMode.NEAREST_EVEN).longValue());
  }

  private static float javaSingle(SoftFloat x) {
    return Float.intBitsToFloat(x.bits(FloatType.SINGLE, RoundingMode.NEAREST_EVEN).intValue());
  }

  @Test
  void doublesAndSinglesAgreeWithJava() {
    RoundingMode even = RoundingMode.NEAREST_EVEN;
    for (double a : samples()) {
      assertEquals(Math.sqrt(a), java(SoftArithmetic.squareRoot(soft(a), 53)));
      assertEquals(Math.rint(a), java(soft(a).toIntegral(even)));
      assertEquals((float) a, javaSingle(soft(a)));
      for (double b : samples()) {
        String pair = a + ", " + b;
        assertEquals(a + b, java(SoftArithmetic.add(soft(a), soft(b), even)), pair);
        assertEquals(a * b, java(SoftArithmetic.multiply(soft(a), soft(b))), pair);
        assertEquals(a / b, java(SoftArithmetic.divide(soft(a), soft(b), 53)), pair);
        assertEquals(
            Math.IEEEremainder(a, b), java(SoftArithmetic.remainder(soft(a), soft(b))), pair);
        assertEquals(
            Math.fma(a, b, 0.1),
            java(SoftArithmetic.multiplyAdd(soft(a), soft(b), soft(0.1), even)));
        float f = (float) a;
        float g = (float) b;
        assertEquals(f / g, javaSingle(SoftArithmetic.divide(soft(f), soft(g), 24)), pair);
        assertEquals(f * g, javaSingle(SoftArithmetic.multiply(soft(f), soft(g))), pair);
      }
    }
  }

  @Test
  void exactZerosHaveTheSignOfTheMode() {
    SoftFloat one = soft(1);
    assertEquals(0.0, java(SoftArithmetic.add(one, one.negate(), RoundingMode.UPWARD)));
    assertEquals(-0.0, java(SoftArithmetic.add(one, one.negate(), RoundingMode.DOWNWARD)));
    assertEquals(-0.0, java(SoftArithmetic.add(soft(-0.0), soft(-0.0), RoundingMode.UPWARD)));
    assertEquals(-0.0, java(soft(-0.3).toIntegral(RoundingMode.NEAREST_EVEN)));
    assertEquals(BigInteger.valueOf(-3), soft(-2.5).toInteger(RoundingMode.NEAREST_AWAY));
    assertEquals(BigInteger.valueOf(-2), soft(-2.5).toInteger(RoundingMode.NEAREST_EVEN));
  }
}
