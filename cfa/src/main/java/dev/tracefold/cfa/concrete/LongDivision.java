package dev.tracefold.cfa.concrete;

import dev.tracefold.cfa.expr.Bits;

/** SMT-LIB's division on bit patterns in longs: total, with its own values for divisor zero. */
final class LongDivision {
  private LongDivision() {}

  static long unsignedQuotient(long a, long b, long mask) {
    return b == 0 ? mask : Long.divideUnsigned(a, b);
  }

  static long unsignedRemainder(long a, long b) {
    return b == 0 ? a : Long.remainderUnsigned(a, b);
  }

  static long signedQuotient(long a, long b, int width) {
    long dividend = Bits.signExtend(a, width);
    long divisor = Bits.signExtend(b, width);
    long quotient = divisor == 0 ? dividend < 0 ? 1 : -1 : dividend / divisor;
    return Bits.truncate(quotient, width);
  }

  static long signedRemainder(long a, long b, int width) {
    long dividend = Bits.signExtend(a, width);
    long divisor = Bits.signExtend(b, width);
    return Bits.truncate(divisor == 0 ? dividend : dividend % divisor, width);
  }
}
