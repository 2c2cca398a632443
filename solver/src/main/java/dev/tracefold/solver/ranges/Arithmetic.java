package dev.tracefold.solver.ranges;

import dev.tracefold.cfa.expr.Bits;
import java.math.BigInteger;
import java.util.function.IntFunction;

/** The ranges of sums, products and quotients of bit-vectors. */
final class Arithmetic {
  private Arithmetic() {}

  static IntegerRange sum(int width, int terms, IntFunction<Range> operand) {
    return width > Long.SIZE ? wideSum(width, terms, operand) : narrowSum(width, terms, operand);
  }

  static IntegerRange negated(IntegerRange a) {
    IntegerRange one = IntegerRange.constant(a.width(), BigInteger.ONE);
    IntegerRange below = BitOperations.not(a);
    return sum(a.width(), 2, i -> i == 0 ? below : one);
  }

  /** Bounds may wrap around as long as they do so together. */
  private static IntegerRange narrowSum(int width, int terms, IntFunction<Range> operand) {
    long mask = Bits.mask(width);
    long low = 0;
    long least = 0;
    // How many values there are beyond the first ones, unless these are too many.
    long unsigned = 0;
    long signed = 0;
    boolean isUnsignedFull = false;
    boolean isSignedFull = false;
    int known = width;
    long residue = 0;
    for (int i = 0; i < terms; i++) {
      IntegerRange a = (IntegerRange) operand.apply(i);
      long moreUnsigned = a.high() - a.low();
      long moreSigned = a.greatest() - a.least();
      isUnsignedFull |= Long.compareUnsigned(moreUnsigned, mask - unsigned) > 0;
      isSignedFull |= Long.compareUnsigned(moreSigned, mask - signed) > 0;
      unsigned += moreUnsigned;
      signed += moreSigned;
      low += a.low();
      least += a.least();
      known = Math.min(known, a.known());
      residue += a.residue();
    }
    RangeDraft draft = new RangeDraft(width).lowBits(known, residue);
    if (!isUnsignedFull) {
      draft.arc(low, unsigned);
    }
    if (!isSignedFull) {
      draft.arc(least, signed);
    }
    return draft.range();
  }

  private static IntegerRange wideSum(int width, int terms, IntFunction<Range> operand) {
    long from = 0;
    long to = 0;
    boolean open = false;
    int known = Long.SIZE;
    long residue = 0;
    for (int i = 0; i < terms; i++) {
      IntegerRange a = (IntegerRange) operand.apply(i);
      long nextFrom = from + a.least();
      long nextTo = to + a.greatest();
      open |=
          !a.hasSignedBounds()
              || ((from ^ nextFrom) & (a.least() ^ nextFrom)) < 0
              || ((to ^ nextTo) & (a.greatest() ^ nextTo)) < 0;
      from = nextFrom;
      to = nextTo;
      known = Math.min(known, a.known());
      residue += a.residue();
    }
    RangeDraft draft = new RangeDraft(width).lowBits(known, residue);
    return open ? draft.range() : draft.ifFitting(from, to).range();
  }

  /** Unknown high parts are multiplied by at least the zeros at the end of the other factor. */
  static IntegerRange product(IntegerRange a, IntegerRange b) {
    int width = a.width();
    int known = Math.min(a.known() + b.zeros(), b.known() + a.zeros());
    RangeDraft draft =
        new RangeDraft(width).lowBits(Math.min(known, Long.SIZE), a.residue() * b.residue());
    if (a.hasSignedBounds() && b.hasSignedBounds()) {
      signedProduct(a, b, draft);
    }
    boolean unsigned = a.hasUnsignedBounds() && b.hasUnsignedBounds();
    if (unsigned && unsignedHigh(a.high(), b.high()) == 0) {
      long high = a.high() * b.high();
      if (Long.compareUnsigned(high, Bits.mask(width)) <= 0) {
        draft.unsigned(a.low() * b.low(), high);
      }
    }
    return draft.range();
  }

  private static void signedProduct(IntegerRange a, IntegerRange b, RangeDraft draft) {
    long from = Long.MAX_VALUE;
    long to = Long.MIN_VALUE;
    for (int corner = 0; corner < 4; corner++) {
      long x = (corner & 1) == 0 ? a.least() : a.greatest();
      long y = (corner & 2) == 0 ? b.least() : b.greatest();
      long product = x * y;
      if (Math.multiplyHigh(x, y) != product >> Long.SIZE - 1) {
        return;
      }
      from = Math.min(from, product);
      to = Math.max(to, product);
    }
    draft.ifFitting(from, to);
  }

  /** The upper half of an unsigned product. */
  private static long unsignedHigh(long a, long b) {
    return Math.multiplyHigh(a, b) + (a >> Long.SIZE - 1 & b) + (b >> Long.SIZE - 1 & a);
  }

  /** What is divided by zero has all bits. */
  static IntegerRange unsignedQuotient(IntegerRange a, IntegerRange b) {
    RangeDraft draft = new RangeDraft(a.width());
    if (!a.hasUnsignedBounds() || !b.hasUnsignedBounds()) {
      return draft.range();
    }
    if (b.high() == 0) {
      return draft.signed(-1, -1).range();
    }
    long low = Long.divideUnsigned(a.low(), b.high());
    if (b.low() != 0) {
      draft.unsigned(low, Long.divideUnsigned(a.high(), b.low()));
    } else if (!a.isWide()) {
      draft.unsigned(low, Bits.mask(a.width()));
    }
    return draft.range();
  }

  /** What is divided by zero remains. */
  static IntegerRange unsignedRemainder(IntegerRange a, IntegerRange b) {
    RangeDraft draft =
        new RangeDraft(a.width()).lowBits(Math.min(a.known(), b.zeros()), a.residue());
    boolean divided = b.hasUnsignedBounds() && b.low() != 0;
    if (divided && a.hasUnsignedBounds() && Long.compareUnsigned(a.high(), b.low()) < 0) {
      return a;
    }
    if (a.hasUnsignedBounds()) {
      draft.unsigned(0, a.high());
    }
    if (divided) {
      draft.unsigned(0, b.high() - 1);
    }
    if (divided && a.hasUnsignedBounds()) {
      long times = Long.divideUnsigned(a.low(), b.high());
      if (times == Long.divideUnsigned(a.high(), b.low())) {
        draft.unsigned(a.low() - times * b.high(), a.high() - times * b.low());
      }
    }
    return draft.range();
  }
}
