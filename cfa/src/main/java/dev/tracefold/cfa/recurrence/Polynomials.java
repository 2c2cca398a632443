package dev.tracefold.cfa.recurrence;

import java.util.ArrayList;
import java.util.List;

/** Sums and products of polynomials over one kind of numbers. */
public final class Polynomials<C> {
  private final Ring<C> ring;

  public Polynomials(Ring<C> ring) {
    this.ring = ring;
  }

  public Polynomial<C> of(int width, List<C> coefficients) {
    int length = coefficients.size();
    while (length > 0 && ring.isZero(coefficients.get(length - 1))) {
      length--;
    }
    return new Polynomial<>(width, coefficients.subList(0, length));
  }

  public Polynomial<C> constant(C value, int width) {
    return of(width, List.of(value));
  }

  public Polynomial<C> constant(long bits, int width) {
    return constant(ring.constant(bits, width), width);
  }

  /** A coefficient, which is zero beyond the degree. */
  public C coefficient(Polynomial<C> p, int i) {
    return i <= p.degree() ? p.coefficients().get(i) : ring.constant(0, p.width());
  }

  public Polynomial<C> add(Polynomial<C> a, Polynomial<C> b) {
    List<C> sum = new ArrayList<>();
    for (int i = 0; i <= Math.max(a.degree(), b.degree()); i++) {
      sum.add(ring.add(coefficient(a, i), coefficient(b, i), a.width()));
    }
    return of(a.width(), sum);
  }

  public Polynomial<C> subtract(Polynomial<C> a, Polynomial<C> b) {
    return add(a, multiply(b, constant(-1, b.width())));
  }

  /**
   * The product: i times j of k over i and k over j is the sum over m of m! / ((m-i)! (m-j)!
   * (i+j-m)!) times k over m.
   */
  public Polynomial<C> multiply(Polynomial<C> a, Polynomial<C> b) {
    int width = a.width();
    List<C> product = new ArrayList<>();
    for (int m = 0; m <= Math.max(a.degree(), 0) + Math.max(b.degree(), 0); m++) {
      product.add(ring.constant(0, width));
    }
    for (int i = 0; i <= a.degree(); i++) {
      for (int j = 0; j <= b.degree(); j++) {
        C both = ring.multiply(coefficient(a, i), coefficient(b, j), width);
        for (int m = Math.max(i, j); m <= i + j; m++) {
          C times = ring.constant(choose(m, i) * choose(i, m - j), width);
          product.set(m, ring.add(product.get(m), ring.multiply(both, times, width), width));
        }
      }
    }
    return of(width, product);
  }

  /** n over i, of small numbers. */
  private static long choose(int n, int i) {
    long result = 1;
    for (int j = 1; j <= i; j++) {
      result = result * (n - i + j) / j;
    }
    return result;
  }

  public Polynomial<C> truncate(Polynomial<C> p, int width) {
    return of(width, p.coefficients().stream().map(c -> ring.truncate(c, width)).toList());
  }

  /** What starts with a value and grows by the summand in each round. */
  public Polynomial<C> sum(C start, Polynomial<C> summand) {
    List<C> coefficients = new ArrayList<>(List.of(start));
    coefficients.addAll(summand.coefficients());
    return of(summand.width(), coefficients);
  }
}
