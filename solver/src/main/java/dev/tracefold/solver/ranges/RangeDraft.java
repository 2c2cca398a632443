package dev.tracefold.solver.ranges;

import dev.tracefold.cfa.expr.Bits;
import java.util.Optional;

/** All values of a width, and then those for which one thing holds after another. */
final class RangeDraft {
  final int width;
  long least;
  long greatest;
  long low;
  long high;
  int known;
  long residue;
  private final long mask;
  private boolean empty;

  /** Of the part that was looked at last. */
  private long first;

  private long last;

  RangeDraft(int width) {
    this.width = width;
    this.mask = Bits.mask(width);
    this.least = IntegerRange.smallest(width);
    this.greatest = IntegerRange.largest(width);
    this.high = mask;
  }

  /** The members of a range. */
  RangeDraft and(IntegerRange range) {
    return signed(range.least(), range.greatest())
        .unsigned(range.low(), range.high())
        .lowBits(range.known(), range.residue());
  }

  /** As a signed number from one bound to another. */
  RangeDraft signed(long from, long to) {
    least = Math.max(least, from);
    greatest = Math.min(greatest, to);
    return this;
  }

  /** The same for what was computed and may be too large or too small for the width. */
  RangeDraft ifFitting(long from, long to) {
    boolean fits =
        isWide()
            ? from != Long.MIN_VALUE && to != Long.MAX_VALUE
            : from >= IntegerRange.smallest(width) && to <= IntegerRange.largest(width);
    return fits ? signed(from, to) : this;
  }

  /** As an unsigned number from one bound to another; of wide ones that says little. */
  RangeDraft unsigned(long from, long to) {
    if (!isWide()) {
      low = Long.compareUnsigned(low, from) >= 0 ? low : from;
      high = Long.compareUnsigned(high, to) <= 0 ? high : to;
    } else if (to >= 0) {
      signed(from, to);
    }
    return this;
  }

  /**
   * Some successive bit patterns, after the last of which comes the first again.
   *
   * @param beyond how many there are after the first
   */
  RangeDraft arc(long first, long beyond) {
    long from = first & mask;
    long to = from + beyond & mask;
    if (Long.compareUnsigned(beyond, mask - from) <= 0) {
      unsigned(from, to);
    }
    long sign = 1L << width - 1;
    if (Long.compareUnsigned(beyond, mask - (from ^ sign)) <= 0) {
      signed(Bits.signExtend(from, width), Bits.signExtend(to, width));
    }
    return this;
  }

  /** With the lowest bits of a number. */
  RangeDraft lowBits(int bits, long number) {
    int common = Math.min(bits, known);
    empty |= ((number ^ residue) & Bits.mask(common)) != 0;
    if (bits > known) {
      known = Math.min(bits, Math.min(width, Long.SIZE));
      residue = Bits.truncate(number, known);
    }
    return this;
  }

  private boolean isWide() {
    return width > Long.SIZE;
  }

  /** These values, of which there is at least one. */
  IntegerRange range() {
    settle();
    if (empty) {
      throw new IllegalStateException("no value has all these bounds");
    }
    return new IntegerRange(this);
  }

  Optional<IntegerRange> ifAny() {
    settle();
    return empty ? Optional.empty() : Optional.of(new IntegerRange(this));
  }

  private void settle() {
    if (isWide()) {
      settleWide();
    } else {
      settleNarrow();
    }
  }

  /** Finds the first and the last value of either sign. */
  private void settleNarrow() {
    boolean positive =
        greatest >= 0 && part(larger(low, Math.max(least, 0)), smaller(high, greatest));
    long firstPositive = first;
    long lastPositive = last;
    boolean negative =
        least < 0
            && part(
                larger(low, least & mask), smaller(high, greatest < 0 ? greatest & mask : mask));
    empty |= !positive && !negative;
    low = positive ? firstPositive : first;
    high = negative ? last : lastPositive;
    least = negative ? Bits.signExtend(first, width) : firstPositive;
    greatest = positive ? lastPositive : Bits.signExtend(last, width);
    if (low == high) {
      known = width;
      residue = low;
    }
  }

  /** The first and the last from one pattern to another with the lowest bits, if there is one. */
  private boolean part(long from, long to) {
    long step = Bits.mask(known);
    first = from + (residue - from & step);
    last = to - (to - residue & step);
    return Long.compareUnsigned(from, first) <= 0 && Long.compareUnsigned(first, to) <= 0;
  }

  private static long larger(long a, long b) {
    return Long.compareUnsigned(a, b) >= 0 ? a : b;
  }

  private static long smaller(long a, long b) {
    return Long.compareUnsigned(a, b) <= 0 ? a : b;
  }

  private void settleWide() {
    empty |= least > greatest;
    // Else they would be bounds that stand for none on the other side.
    least = Math.min(least, Long.MAX_VALUE - 1);
    greatest = Math.max(greatest, Long.MIN_VALUE + 1);
    if (least == greatest) {
      lowBits(Long.SIZE, least);
    }
    low = Math.max(least, 0);
    high = least >= 0 && greatest != Long.MAX_VALUE ? greatest : -1;
  }
}
