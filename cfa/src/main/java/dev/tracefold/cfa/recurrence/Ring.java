package dev.tracefold.cfa.recurrence;

/**
 * Numbers modulo powers of two, as the coefficients of polynomials. The width is that of the
 * arguments and of the result where nothing else is said.
 */
public interface Ring<C> {
  /** The low bits of a number. */
  C constant(long bits, int width);

  C add(C a, C b, int width);

  C multiply(C a, C b, int width);

  /** The low bits of a number that is at least as wide. */
  C truncate(C a, int width);

  boolean isZero(C a);
}
