package dev.tracefold.cfa.recurrence;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/**
 * A polynomial over whole numbers that agrees with one over bits, modulo its width: as long as its
 * values stay within the range of the type, they are what the bits say.
 */
record WholePolynomial(List<BigInteger> coefficients) {

  /** Starts with what the bits are, signed or unsigned, and takes the smallest steps there are. */
  static WholePolynomial of(Polynomial<Long> p, boolean signed) {
    List<BigInteger> coefficients = new ArrayList<>();
    for (int i = 0; i <= p.degree(); i++) {
      coefficients.add(number(p.coefficients().get(i), p.width(), signed || i > 0));
    }
    return new WholePolynomial(coefficients);
  }

  static BigInteger number(long bits, int width, boolean signed) {
    BigInteger unsigned = new BigInteger(1, bytes(bits));
    return signed && unsigned.testBit(width - 1)
        ? unsigned.subtract(BigInteger.ONE.shiftLeft(width))
        : unsigned;
  }

  private static byte[] bytes(long bits) {
    return java.nio.ByteBuffer.allocate(Long.BYTES).putLong(bits).array();
  }

  private BigInteger coefficient(int i) {
    return i < coefficients.size() ? coefficients.get(i) : BigInteger.ZERO;
  }

  BigInteger start() {
    return coefficient(0);
  }

  WholePolynomial minus(WholePolynomial other) {
    List<BigInteger> difference = new ArrayList<>();
    int length = Math.max(coefficients.size(), other.coefficients.size());
    for (int i = 0; i < length; i++) {
      difference.add(coefficient(i).subtract(other.coefficient(i)));
    }
    return new WholePolynomial(difference);
  }

  BigInteger at(BigInteger k) {
    BigInteger value = BigInteger.ZERO;
    BigInteger binomial = BigInteger.ONE;
    for (int i = 0; i < coefficients.size(); i++) {
      value = value.add(coefficients.get(i).multiply(binomial));
      binomial =
          binomial.multiply(k.subtract(BigInteger.valueOf(i))).divide(BigInteger.valueOf(i + 1L));
    }
    return value;
  }

  /**
   * A number of rounds, at most the one given, in all of which the value is at least the one and at
   * most the other bound; it is so before the first round. The number is the largest there is if
   * the polynomial only grows or only falls, else it may be smaller.
   */
  BigInteger roundsWithin(BigInteger least, BigInteger most, BigInteger atMost) {
    int direction = direction();
    if (direction == 0) {
      return isConstant() ? atMost : BigInteger.ONE.min(atMost);
    }
    // The value before round `low` is within the bounds, that before round `high` is not.
    BigInteger low = BigInteger.ZERO;
    BigInteger high = BigInteger.ONE;
    while (high.compareTo(atMost) < 0 && isWithin(at(high), least, most)) {
      low = high;
      high = high.shiftLeft(1);
    }
    if (high.compareTo(atMost) >= 0) {
      if (isWithin(at(atMost.subtract(BigInteger.ONE)), least, most)) {
        return atMost;
      }
      high = atMost;
    }
    while (high.subtract(low).compareTo(BigInteger.ONE) > 0) {
      BigInteger middle = low.add(high).shiftRight(1);
      if (isWithin(at(middle), least, most)) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return high;
  }

  private static boolean isWithin(BigInteger value, BigInteger least, BigInteger most) {
    return value.compareTo(least) >= 0 && value.compareTo(most) <= 0;
  }

  boolean isConstant() {
    return coefficients.stream().skip(1).allMatch(c -> c.signum() == 0);
  }

  /** 1 if it never falls, -1 if it never grows, 0 if it is constant or nothing is known. */
  private int direction() {
    int direction = 0;
    for (BigInteger c :
        coefficients.subList(Math.min(1, coefficients.size()), coefficients.size())) {
      if (c.signum() * direction < 0) {
        return 0;
      }
      direction = c.signum() == 0 ? direction : c.signum();
    }
    return direction;
  }

  /** Whether all that is added in a round is a multiple of the number. */
  boolean growsByMultiplesOf(BigInteger number) {
    return coefficients.stream().skip(1).allMatch(c -> c.mod(number).signum() == 0);
  }
}
