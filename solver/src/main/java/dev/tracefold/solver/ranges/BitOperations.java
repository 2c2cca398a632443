package dev.tracefold.solver.ranges;

import dev.tracefold.cfa.expr.Bits;

/** The ranges of what is made of bits one by one, and of bit-vectors that change their width. */
final class BitOperations {
  private BitOperations() {}

  static IntegerRange not(IntegerRange a) {
    RangeDraft draft =
        new RangeDraft(a.width())
            .lowBits(a.known(), ~a.residue())
            .signed(~a.greatest(), ~a.least());
    return a.isWide()
        ? draft.range()
        : draft.unsigned(~a.high() & Bits.mask(a.width()), ~a.low() & Bits.mask(a.width())).range();
  }

  /** No larger than either; negative only where both are, and then no smaller than a power. */
  static IntegerRange and(IntegerRange a, IntegerRange b) {
    RangeDraft draft = new RangeDraft(a.width());
    draft.lowBits(Math.min(a.known(), b.known()), a.residue() & b.residue());
    draft.lowBits(Math.max(a.zeros(), b.zeros()), 0);
    if (a.isWide()) {
      return draft.range();
    }
    draft.unsigned(0, a.high()).unsigned(0, b.high());
    if (a.isNegativeNowhere() || b.isNegativeNowhere()) {
      draft.signed(
          0,
          Math.min(
              a.isNegativeNowhere() ? a.greatest() : Long.MAX_VALUE,
              b.isNegativeNowhere() ? b.greatest() : Long.MAX_VALUE));
    } else {
      draft.signed(~ones(~a.least() | ~b.least()), Math.max(a.greatest(), b.greatest()));
    }
    return draft.range();
  }

  /** As many ones as the number has bits. */
  private static long ones(long number) {
    return number == 0 ? 0 : -1L >>> Long.numberOfLeadingZeros(number);
  }

  static IntegerRange or(IntegerRange a, IntegerRange b) {
    IntegerRange dual = not(and(not(a), not(b)));
    return a.isWide()
        ? dual
        : Restriction.unsignedAtMost(dual, ones(a.high() | b.high()), 0).orElseThrow();
  }

  static IntegerRange xor(IntegerRange a, IntegerRange b) {
    RangeDraft draft = new RangeDraft(a.width());
    draft.lowBits(Math.min(a.known(), b.known()), a.residue() ^ b.residue());
    if (a.isWide()) {
      return draft.range();
    }
    long most = ones(beyondSign(a) | beyondSign(b));
    return draft.unsigned(0, ones(a.high() | b.high())).signed(~most, most).range();
  }

  /** Bits that differ from the sign are among the lowest that this number has. */
  private static long beyondSign(IntegerRange a) {
    return (a.least() ^ a.least() >> Long.SIZE - 1)
        | (a.greatest() ^ a.greatest() >> Long.SIZE - 1);
  }

  static IntegerRange concatenated(IntegerRange upper, IntegerRange lower) {
    int width = upper.width() + lower.width();
    RangeDraft draft = new RangeDraft(width);
    if (upper.isWide() || lower.isWide()) {
      return draft.range();
    }
    if (width > Long.SIZE) {
      return upper.high() == 0
          ? zeroExtended(lower, width)
          : draft.lowBits(lower.known(), lower.residue()).range();
    }
    int by = lower.width();
    boolean all = lower.isPoint();
    return draft
        .lowBits(all ? by + upper.known() : lower.known(), upper.residue() << by | lower.residue())
        .unsigned(upper.low() << by | lower.low(), upper.high() << by | lower.high())
        .signed(upper.least() << by | lower.low(), upper.greatest() << by | lower.high())
        .range();
  }

  static IntegerRange extracted(IntegerRange a, int from, int width) {
    RangeDraft draft = new RangeDraft(width);
    if (from < a.known()) {
      draft.lowBits(Math.min(a.known() - from, width), a.residue() >>> from);
    }
    if (a.hasSignedBounds()) {
      int by = Math.min(from, Long.SIZE - 1);
      part(a.least() >> by, a.greatest() >> by, draft);
    }
    if (!a.isWide()) {
      part(a.low() >>> from, a.high() >>> from, draft);
    }
    return draft.range();
  }

  private static void part(long first, long last, RangeDraft draft) {
    if (draft.width > Long.SIZE) {
      draft.ifFitting(first, last);
    } else if (Long.compareUnsigned(last - first, Bits.mask(draft.width)) <= 0) {
      draft.arc(first, last - first);
    }
  }

  static IntegerRange zeroExtended(IntegerRange a, int width) {
    RangeDraft draft = new RangeDraft(width).lowBits(a.known(), a.residue());
    return a.hasUnsignedBounds() ? draft.unsigned(a.low(), a.high()).range() : draft.range();
  }

  static IntegerRange signExtended(IntegerRange a, int width) {
    RangeDraft draft = new RangeDraft(width).lowBits(a.known(), a.residue());
    return a.hasSignedBounds() ? draft.signed(a.least(), a.greatest()).range() : draft.range();
  }
}
