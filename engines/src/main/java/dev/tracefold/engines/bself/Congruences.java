package dev.tracefold.engines.bself;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.solver.model.Model;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a formula says of the remainders of a variable: x ≡ c (mod m) for the largest m, found as
 * Granger's domain would: m is the greatest common divisor of the differences of the values by now,
 * and a state with another remainder is a value more.
 */
final class Congruences {
  /** Remainders by larger odd numbers are expensive to reason about, and seldom what matters. */
  private static final int LARGEST_ODD = 64;

  private final ExprFactory factory;
  private final Premises premises;

  Congruences(ExprFactory factory, Premises premises) {
    this.factory = factory;
    this.premises = premises;
  }

  /**
   * The congruence, and the one that is left of it if numbers wrap around.
   *
   * @param models some states of the formula
   */
  List<Expr> of(Expr formula, Variable v, List<Model> models) {
    BigInteger first = models.get(0).bits(v);
    BigInteger modulus = BigInteger.ZERO;
    for (Model m : models) {
      modulus = modulus.gcd(m.bits(v).subtract(first));
    }
    modulus = cheap(modulus);
    while (modulus.compareTo(BigInteger.ONE) > 0) {
      Expr congruence = congruence(v, first, modulus);
      Optional<Model> other = premises.model(formula, factory.not(congruence));
      if (other.isEmpty()) {
        return premises.implies(formula, congruence)
            ? both(v, first, modulus, congruence)
            : List.of();
      }
      modulus = modulus.gcd(other.get().bits(v).subtract(first));
    }
    return List.of();
  }

  /** Without an odd factor that is too large. */
  private static BigInteger cheap(BigInteger modulus) {
    BigInteger even = powerOfTwo(modulus);
    boolean isCheap =
        modulus.divide(even).bitLength() <= Integer.numberOfTrailingZeros(LARGEST_ODD);
    return isCheap ? modulus : even;
  }

  private static BigInteger powerOfTwo(BigInteger modulus) {
    return modulus.signum() == 0 ? BigInteger.ONE : modulus.and(modulus.negate());
  }

  private List<Expr> both(Variable v, BigInteger value, BigInteger modulus, Expr congruence) {
    List<Expr> found = new ArrayList<>(List.of(congruence));
    BigInteger even = powerOfTwo(modulus);
    if (!even.equals(modulus) && !even.equals(BigInteger.ONE)) {
      found.add(congruence(v, value, even));
    }
    return found;
  }

  private Expr congruence(Variable v, BigInteger value, BigInteger modulus) {
    int width = v.expr().width();
    return factory.eq(
        factory.urem(v.expr(), factory.bv(modulus, width)), factory.bv(value.mod(modulus), width));
  }
}
