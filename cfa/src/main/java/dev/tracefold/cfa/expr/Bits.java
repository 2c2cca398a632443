package dev.tracefold.cfa.expr;

import java.math.BigInteger;

/** Arithmetic on bit patterns held in longs: zero-extended, the bits above the width are zero. */
public final class Bits {
  private static final BigInteger TWO_64 = BigInteger.ONE.shiftLeft(64);

  private Bits() {}

  public static long mask(int width) {
    return width >= 64 ? -1L : (1L << width) - 1;
  }

  public static long truncate(long value, int width) {
    return value & mask(width);
  }

  public static long signExtend(long value, int width) {
    int shift = 64 - width;
    return value << shift >> shift;
  }

  /** The long read as an unsigned number. */
  public static BigInteger unsigned(long value) {
    BigInteger v = BigInteger.valueOf(value);
    return v.signum() < 0 ? v.add(TWO_64) : v;
  }

  /** {@code value} modulo 2^width, as an unsigned number. */
  public static BigInteger truncate(BigInteger value, int width) {
    return value.mod(BigInteger.ONE.shiftLeft(width));
  }

  /** An unsigned number of that width read as two's complement. */
  public static BigInteger signed(BigInteger value, int width) {
    return value.testBit(width - 1) ? value.subtract(BigInteger.ONE.shiftLeft(width)) : value;
  }
}
