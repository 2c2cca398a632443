package dev.tracefold.analysis.acceleration;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.recurrence.Polynomial;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/** Polynomials in terms and their values. */
final class Wide {
  private Wide() {}

  /** The same numbers in more bits, as long as they keep within the type: steps may be negative. */
  static Polynomial<Expr> of(ExprFactory factory, Polynomial<Expr> p, int width, boolean signed) {
    List<Expr> coefficients = new ArrayList<>();
    for (Expr c : p.coefficients()) {
      boolean isStart = coefficients.isEmpty();
      coefficients.add(signed || !isStart ? factory.sext(c, width) : factory.zext(c, width));
    }
    return new Polynomial<>(width, coefficients);
  }

  /** The value before that round; the number of the round is taken to be unsigned. */
  static Expr at(ExprFactory factory, Polynomial<Expr> p, Expr round) {
    int width = p.width();
    Expr value = factory.bv(0, width);
    for (int i = 0; i <= p.degree(); i++) {
      value =
          factory.add(
              value, factory.mul(p.coefficients().get(i), binomial(factory, round, i, width)));
    }
    return value;
  }

  /** The low bits of the number of rounds over i, which is at most 3. */
  private static Expr binomial(ExprFactory factory, Expr round, int i, int width) {
    if (i < 2) {
      return i == 0 ? factory.bv(1, width) : resized(factory, round, width);
    }
    // Half of the product loses one bit; a division by 3 is a product with its inverse.
    int more = width + 1;
    Expr k = resized(factory, round, more);
    Expr product = factory.mul(k, factory.sub(k, factory.bv(1, more)));
    if (i == 3) {
      product = factory.mul(product, factory.sub(k, factory.bv(2, more)));
    }
    Expr half = factory.truncate(factory.lshr(product, factory.bv(1, more)), width);
    BigInteger modulus = BigInteger.ONE.shiftLeft(width);
    return i == 2
        ? half
        : factory.mul(half, factory.bv(BigInteger.valueOf(3).modInverse(modulus), width));
  }

  static Expr resized(ExprFactory factory, Expr e, int width) {
    return e.width() > width ? factory.truncate(e, width) : factory.zext(e, width);
  }
}
