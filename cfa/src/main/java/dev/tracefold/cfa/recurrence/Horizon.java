package dev.tracefold.cfa.recurrence;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.Op;
import java.math.BigInteger;
import java.util.Optional;
import java.util.function.Function;

/**
 * How many rounds ahead one can see from a state: each question is answered for the first round,
 * and the number of rounds is restricted to those for which the answer is the same.
 */
public final class Horizon implements Rounds<Long> {
  private final Function<Expr, Long> values;
  private BigInteger rounds;

  /**
   * A horizon.
   *
   * @param values of expressions, before the first round
   * @param most rounds
   */
  public Horizon(Function<Expr, Long> values, long most) {
    this.values = values;
    this.rounds = BigInteger.valueOf(most);
  }

  /** In that many rounds, the first ones, all answers hold. */
  public long rounds() {
    return rounds.longValueExact();
  }

  @Override
  public Optional<Long> value(Expr unchanged) {
    return Optional.of(values.apply(unchanged));
  }

  @Override
  public Optional<Polynomial<Long>> extended(Polynomial<Long> p, int width, boolean signed) {
    WholePolynomial whole = withinType(p, signed);
    return Optional.of(bits(whole, width));
  }

  private static Polynomial<Long> bits(WholePolynomial whole, int width) {
    return new Polynomials<>(Values.RING)
        .of(
            width,
            whole.coefficients().stream().map(c -> c.longValue() & Values.mask(width)).toList());
  }

  /** The numbers that the bits are, up to the round where they would leave the type. */
  private WholePolynomial withinType(Polynomial<Long> p, boolean signed) {
    WholePolynomial whole = WholePolynomial.of(p, signed);
    BigInteger size = BigInteger.ONE.shiftLeft(signed ? p.width() - 1 : p.width());
    BigInteger least = signed ? size.negate() : BigInteger.ZERO;
    restrict(whole, least, size.subtract(BigInteger.ONE));
    return whole;
  }

  private void restrict(WholePolynomial p, BigInteger least, BigInteger most) {
    rounds = p.roundsWithin(least, most, rounds);
  }

  @Override
  public Optional<Long> truth(Op comparison, Polynomial<Long> a, Polynomial<Long> b) {
    if (comparison == Op.EQ) {
      return Optional.of(equality(a, b));
    }
    boolean signed = comparison == Op.SLT || comparison == Op.SLE;
    boolean strict = comparison == Op.SLT || comparison == Op.ULT;
    WholePolynomial ahead = withinType(b, signed).minus(withinType(a, signed));
    BigInteger least = strict ? BigInteger.ONE : BigInteger.ZERO;
    BigInteger far = BigInteger.ONE.shiftLeft(a.width() + 1);
    boolean holds = ahead.start().compareTo(least) >= 0;
    if (holds) {
      restrict(ahead, least, far);
    } else {
      restrict(ahead, far.negate(), least.subtract(BigInteger.ONE));
    }
    return Optional.of(holds ? 1L : 0L);
  }

  private long equality(Polynomial<Long> a, Polynomial<Long> b) {
    Polynomial<Long> difference = new Polynomials<>(Values.RING).subtract(a, b);
    if (difference.isConstant()) {
      return difference.coefficients().isEmpty() ? 1 : 0;
    }
    BigInteger size = BigInteger.ONE.shiftLeft(a.width());
    WholePolynomial whole = WholePolynomial.of(difference, false);
    if (whole.start().signum() == 0) {
      rounds = rounds.min(BigInteger.ONE);
      return 1;
    }
    if (difference.degree() == 1) {
      firstZero(whole, size).ifPresent(k -> rounds = rounds.min(k));
    } else {
      restrict(whole, BigInteger.ONE, size.subtract(BigInteger.ONE));
    }
    return 0;
  }

  /** The first round before which a linear polynomial that does not start with zero is zero. */
  private static Optional<BigInteger> firstZero(WholePolynomial linear, BigInteger size) {
    BigInteger step = linear.coefficients().get(1).mod(size);
    int twos = step.getLowestSetBit();
    if (linear.start().getLowestSetBit() < twos) {
      return Optional.empty();
    }
    BigInteger rest = size.shiftRight(twos);
    BigInteger inverse = step.shiftRight(twos).modInverse(rest);
    return Optional.of(linear.start().negate().shiftRight(twos).multiply(inverse).mod(rest));
  }

  @Override
  public Optional<Polynomial<Long>> remainder(
      Polynomial<Long> p, BigInteger divisor, boolean signed) {
    WholePolynomial whole = WholePolynomial.of(p, signed);
    BigInteger by = signed ? WholePolynomial.number(divisor.longValue(), p.width(), true) : divisor;
    if (by.signum() < 0 || whole.start().signum() < 0 || !whole.growsByMultiplesOf(by)) {
      return Optional.empty();
    }
    BigInteger size = BigInteger.ONE.shiftLeft(signed ? p.width() - 1 : p.width());
    restrict(whole, BigInteger.ZERO, size.subtract(BigInteger.ONE));
    long remainder = whole.start().mod(by).longValue();
    return Optional.of(new Polynomials<>(Values.RING).constant(remainder, p.width()));
  }

  @Override
  public Optional<Boolean> decided(Long truth) {
    return Optional.of(truth != 0);
  }
}
