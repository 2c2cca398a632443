package dev.tracefold.solver.ranges;

import dev.tracefold.cfa.expr.Bits;

/** The ranges of shifted bit-vectors. Beyond the width, only zeros or signs are left. */
final class Shifts {
  private Shifts() {}

  static IntegerRange left(IntegerRange a, IntegerRange by) {
    int width = a.width();
    RangeDraft draft = new RangeDraft(width);
    if (a.isWide()) {
      return by.isPoint() && by.least() >= 0 && by.least() < width
          ? wideLeft(a, (int) by.least(), draft)
          : draft.range();
    }
    int most = most(by, width);
    int least = least(by, width);
    if (least == width) {
      return IntegerRange.constant(width, 0);
    }
    if (most == least) {
      draft.lowBits(Math.min(a.known() + least, width), a.residue() << least);
    } else {
      draft.lowBits(Math.min(a.zeros() + least, width), 0);
    }
    if (most < width) {
      if (Long.compareUnsigned(a.high(), Bits.mask(width) >>> most) <= 0) {
        draft.unsigned(a.low() << least, a.high() << most);
      }
      long from = a.least() << (a.least() < 0 ? most : least);
      long to = a.greatest() << (a.greatest() < 0 ? least : most);
      boolean fits =
          from >> (a.least() < 0 ? most : least) == a.least()
              && to >> (a.greatest() < 0 ? least : most) == a.greatest();
      if (fits) {
        draft.ifFitting(from, to);
      }
    }
    return draft.range();
  }

  private static IntegerRange wideLeft(IntegerRange a, int by, RangeDraft draft) {
    if (by >= Long.SIZE) {
      return draft.lowBits(Long.SIZE, 0).range();
    }
    draft.lowBits(Math.min(a.known() + by, Long.SIZE), a.residue() << by);
    long from = a.least() << by;
    long to = a.greatest() << by;
    boolean fits = from >> by == a.least() && to >> by == a.greatest();
    return a.hasSignedBounds() && fits ? draft.ifFitting(from, to).range() : draft.range();
  }

  static IntegerRange rightLogical(IntegerRange a, IntegerRange by) {
    int width = a.width();
    if (a.isWide()) {
      return a.hasUnsignedBounds() ? rightArithmetic(a, by) : IntegerRange.all(width);
    }
    int most = most(by, width);
    int least = least(by, width);
    RangeDraft draft = new RangeDraft(width);
    draft.unsigned(most == width ? 0 : a.low() >>> most, least == width ? 0 : a.high() >>> least);
    return withLowBits(a, least, most, draft);
  }

  static IntegerRange rightArithmetic(IntegerRange a, IntegerRange by) {
    int width = a.width();
    RangeDraft draft = new RangeDraft(width);
    if (!a.hasSignedBounds()) {
      return draft.range();
    }
    int most = most(by, width);
    int least = least(by, width);
    draft.signed(
        a.least() >> sign(a.least() < 0 ? least : most),
        a.greatest() >> sign(a.greatest() < 0 ? most : least));
    return withLowBits(a, least, most, draft);
  }

  /** Java takes shifts modulo 64. */
  private static int sign(int by) {
    return Math.min(by, Long.SIZE - 1);
  }

  private static IntegerRange withLowBits(IntegerRange a, int least, int most, RangeDraft draft) {
    return least == most && most < a.known()
        ? draft.lowBits(a.known() - most, a.residue() >>> most).range()
        : draft.range();
  }

  /** By how many bits at the most; the width stands for all beyond. */
  private static int most(IntegerRange by, int width) {
    return by.hasUnsignedBounds() && Long.compareUnsigned(by.high(), width) < 0
        ? (int) by.high()
        : width;
  }

  private static int least(IntegerRange by, int width) {
    if (!by.hasUnsignedBounds()) {
      return 0;
    }
    return Long.compareUnsigned(by.low(), width) < 0 ? (int) by.low() : width;
  }
}
