package dev.tracefold.cfa.recurrence;

import java.util.List;

/**
 * A number that depends on the number k of rounds: the sum of {@code coefficients(i)} times k over
 * i, modulo 2^width. Such sums of binomials take whole values even where powers of k would need
 * fractions, and what a loop adds up is what it adds, moved by one.
 *
 * @param width 1 for a truth value
 * @param coefficients without zeros at the end
 */
public record Polynomial<C>(int width, List<C> coefficients) {
  public Polynomial {
    coefficients = List.copyOf(coefficients);
  }

  public int degree() {
    return coefficients.size() - 1;
  }

  /** Whether it is the same in all rounds. */
  public boolean isConstant() {
    return degree() <= 0;
  }
}
