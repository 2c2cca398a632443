package dev.tracefold.cfa.concrete;

import dev.tracefold.cfa.expr.Bits;
import java.math.BigInteger;

/**
 * Conversions of floats to integers that cannot hold them. Any value is allowed; these are the ones
 * of clang's code for x86-64, so that runs of ours agree with native ones even there: targets below
 * 32 bits (unsigned: up to 63 bits) are converted to a wider signed integer and cut off, and that
 * conversion gives the smallest signed number when it fails itself.
 */
final class OutOfRange {
  private OutOfRange() {}

  /** For an integral value beyond the range of the target. */
  static BigInteger bits(BigInteger value, int width, boolean signed) {
    int via = machineWidth(width, signed);
    if (value.bitLength() < via) {
      return Bits.truncate(value, width);
    }
    return bits(width, signed);
  }

  /** For infinities, NaN and whatever is beyond the machine's own integers. */
  static BigInteger bits(int width, boolean signed) {
    int via = machineWidth(width, signed);
    return Bits.truncate(BigInteger.ONE.shiftLeft(via - 1), width);
  }

  /** Bits of the signed integer that the machine converts to first. */
  static int machineWidth(int width, boolean signed) {
    if (width < 32 || width == 32 && signed) {
      return 32;
    }
    return width <= 64 ? 64 : width;
  }
}
