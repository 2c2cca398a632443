package dev.tracefold.cfa.softfloat;

import dev.tracefold.cfa.expr.RoundingMode;
import java.math.BigInteger;

/** How the bits that do not fit are dealt with. */
final class Rounding {
  private Rounding() {}

  /**
   * {@code magnitude / 2^count} rounded to an integer; exact when {@code count} is not positive.
   */
  static BigInteger shift(BigInteger magnitude, int count, boolean negative, RoundingMode mode) {
    if (count <= 0) {
      return magnitude.shiftLeft(-count);
    }
    BigInteger floor = magnitude.shiftRight(count);
    BigInteger rest = magnitude.subtract(floor.shiftLeft(count));
    if (rest.signum() == 0) {
      return floor;
    }
    int half = rest.compareTo(BigInteger.ONE.shiftLeft(count - 1));
    boolean up =
        switch (mode) {
          case NEAREST_EVEN -> half > 0 || half == 0 && floor.testBit(0);
          case NEAREST_AWAY -> half >= 0;
          case TOWARD_ZERO -> false;
          case UPWARD -> !negative;
          case DOWNWARD -> negative;
        };
    return up ? floor.add(BigInteger.ONE) : floor;
  }

  /** Whether a magnitude beyond the largest finite number becomes an infinity. */
  static boolean overflowsToInfinity(boolean negative, RoundingMode mode) {
    return switch (mode) {
      case NEAREST_EVEN, NEAREST_AWAY -> true;
      case TOWARD_ZERO -> false;
      case UPWARD -> !negative;
      case DOWNWARD -> negative;
    };
  }
}
