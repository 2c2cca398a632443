package dev.tracefold.cfa.recurrence;

/** The ring of values: the bits of a number, zero-extended. */
public enum Values implements Ring<Long> {
  RING;

  static long mask(int width) {
    return width >= Long.SIZE ? -1L : (1L << width) - 1;
  }

  @Override
  public Long constant(long bits, int width) {
    return bits & mask(width);
  }

  @Override
  public Long add(Long a, Long b, int width) {
    return a + b & mask(width);
  }

  @Override
  public Long multiply(Long a, Long b, int width) {
    return a * b & mask(width);
  }

  @Override
  public Long truncate(Long a, int width) {
    return a & mask(width);
  }

  @Override
  public boolean isZero(Long a) {
    return a == 0;
  }

  /** The value before that round. */
  public static long at(Polynomial<Long> p, long round) {
    WholePolynomial whole = WholePolynomial.of(p, false);
    return whole.at(java.math.BigInteger.valueOf(round)).longValue() & mask(p.width());
  }
}
