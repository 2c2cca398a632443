package dev.tracefold.engines.machine;

import dev.tracefold.cfa.expr.Expr;

/**
 * What the shape of a term tells of its lowest bits: addresses of array elements are multiples of
 * the element's size, whatever the index is.
 *
 * @param bits how many of the lowest bits are known, at most 63
 * @param value what they are
 */
record Alignment(int bits, long value) {
  private static final int MOST_BITS = Long.SIZE - 1;

  /** Deeper terms are of unknown value. */
  private static final int DEEPEST = 8;

  private static final Alignment NONE = new Alignment(0, 0);

  static Alignment of(Expr term) {
    return of(term, DEEPEST);
  }

  private static Alignment of(Expr e, int depth) {
    if (e.isLongConst()) {
      return lowest(Math.min(e.width(), MOST_BITS), e.bits());
    }
    if (depth == 0) {
      return NONE;
    }
    return switch (e.op()) {
      case ADD -> e.args().stream().map(a -> of(a, depth - 1)).reduce(Alignment::plus).orElse(NONE);
      case MUL -> of(e.arg(0), depth - 1).times(of(e.arg(1), depth - 1));
      case ZEXT, SEXT -> of(e.arg(0), depth - 1);
      case SHL ->
          e.arg(1).isLongConst() && Long.compareUnsigned(e.arg(1).bits(), e.width()) < 0
              ? lowest(Math.min((int) e.arg(1).bits(), MOST_BITS), 0)
              : NONE;
      case ITE -> of(e.arg(1), depth - 1).or(of(e.arg(2), depth - 1));
      default -> NONE;
    };
  }

  private static Alignment lowest(int bits, long value) {
    return new Alignment(bits, value & (1L << bits) - 1);
  }

  private Alignment plus(Alignment other) {
    return lowest(Math.min(bits, other.bits), value + other.value);
  }

  /** Zeros at the end of one factor make more bits of the product known. */
  private Alignment times(Alignment other) {
    int zeros = Math.min(zeros() + other.zeros(), MOST_BITS);
    int common = Math.min(bits, other.bits);
    return common > zeros ? lowest(common, value * other.value) : lowest(zeros, 0);
  }

  private int zeros() {
    return Math.min(bits, Long.numberOfTrailingZeros(value));
  }

  private Alignment or(Alignment other) {
    int common = Math.min(bits, other.bits);
    int same = Math.min(common, Long.numberOfTrailingZeros(value ^ other.value));
    return lowest(same, value);
  }

  /** The distance between neighbours that have these bits. */
  long step() {
    return 1L << bits;
  }

  /** The first number from there on that has these bits. */
  long from(long number) {
    return number + (value - number & step() - 1);
  }
}
