package dev.tracefold.analysis.ranges;

import java.math.BigInteger;

/**
 * A set of bit-vectors: those that as signed numbers lie between two bounds and whose lowest bits
 * are known.
 *
 * @param lowest the smallest signed value
 * @param greatest the largest signed value, at least the smallest
 * @param known how many of the lowest bits are known
 * @param residue these bits: at least 0, less than {@code 2^known}
 */
record Range(int width, BigInteger lowest, BigInteger greatest, int known, BigInteger residue) {

  static Range all(int width) {
    return new Range(width, smallest(width), largest(width), 0, BigInteger.ZERO);
  }

  static Range constant(BigInteger signed, int width) {
    return new Range(width, signed, signed, width, low(signed, width));
  }

  /** The bounds, or none if they do not fit the width; the lowest bits of a representative. */
  static Range of(int width, BigInteger low, BigInteger high, int known, BigInteger member) {
    boolean fits = low.compareTo(smallest(width)) >= 0 && high.compareTo(largest(width)) <= 0;
    int bits = Math.min(known, width);
    return new Range(
        width, fits ? low : smallest(width), fits ? high : largest(width), bits, low(member, bits));
  }

  /** Signed values between two bounds. */
  static Range between(int width, BigInteger low, BigInteger high) {
    return of(width, low, high, 0, BigInteger.ZERO);
  }

  static BigInteger smallest(int width) {
    return BigInteger.ONE.shiftLeft(width - 1).negate();
  }

  static BigInteger largest(int width) {
    return BigInteger.ONE.shiftLeft(width - 1).subtract(BigInteger.ONE);
  }

  private static BigInteger low(BigInteger value, int bits) {
    return value.mod(BigInteger.ONE.shiftLeft(bits));
  }

  boolean isConstant() {
    return lowest.equals(greatest);
  }

  boolean isNegativeNowhere() {
    return lowest.signum() >= 0;
  }

  boolean contains(BigInteger signed) {
    return lowest.compareTo(signed) <= 0
        && signed.compareTo(greatest) <= 0
        && low(signed, known).equals(residue);
  }

  /** How many of the lowest bits are known to be zero. */
  int zeros() {
    return residue.signum() == 0 ? known : Math.min(known, residue.getLowestSetBit());
  }

  Range join(Range other) {
    BigInteger difference = residue.xor(other.residue);
    int common = Math.min(known, other.known);
    if (difference.signum() != 0) {
      common = Math.min(common, difference.getLowestSetBit());
    }
    return new Range(
        width,
        lowest.min(other.lowest),
        greatest.max(other.greatest),
        common,
        low(residue, common));
  }

  /** The values not below a bound, as long as there are any. */
  Range atLeast(BigInteger bound) {
    return bound.compareTo(lowest) <= 0 || bound.compareTo(greatest) > 0
        ? this
        : new Range(width, bound, greatest, known, residue);
  }

  /** The values not above a bound, as long as there are any. */
  Range atMost(BigInteger bound) {
    return bound.compareTo(greatest) >= 0 || bound.compareTo(lowest) < 0
        ? this
        : new Range(width, lowest, bound, known, residue);
  }
}
