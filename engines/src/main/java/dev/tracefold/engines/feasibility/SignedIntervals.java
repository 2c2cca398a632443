package dev.tracefold.engines.feasibility;

import dev.tracefold.cfa.expr.Expr;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BinaryOperator;

/** Where terms lie as signed numbers, computed as long as nothing overflows. */
final class SignedIntervals {
  private final Map<Expr, Bounds> facts;

  /**
   * @param facts of terms; looked up when they are needed
   */
  SignedIntervals(Map<Expr, Bounds> facts) {
    this.facts = facts;
  }

  static Interval full(int width) {
    return Bounds.none(width).signed();
  }

  Interval of(Expr term, int depth) {
    if (term.isConst()) {
      return Interval.of(term.signedValue());
    }
    Interval computed = depth == 0 ? full(term.width()) : computed(term, depth - 1);
    Bounds fact = facts.get(term);
    return fact == null ? computed : computed.meet(fact.signed()).orElse(computed);
  }

  private Interval computed(Expr e, int depth) {
    return switch (e.op()) {
      case ADD -> folded(e, depth, SignedIntervals::sum);
      case MUL -> folded(e, depth, (a, b) -> hull(a, b, BigInteger::multiply));
      case SDIV -> quotient(e, depth);
      case SREM -> remainder(e, depth);
      case SEXT -> of(e.arg(0), depth);
      case ITE -> of(e.arg(1), depth).join(of(e.arg(2), depth));
      default -> full(e.width());
    };
  }

  private static Interval sum(Interval a, Interval b) {
    return new Interval(a.low().add(b.low()), a.high().add(b.high()));
  }

  /** Each step may overflow on its own. */
  private Interval folded(Expr e, int depth, BinaryOperator<Interval> operator) {
    Interval result = of(e.arg(0), depth);
    for (Expr arg : e.args().subList(1, e.args().size())) {
      result = fitting(operator.apply(result, of(arg, depth)), e.width());
    }
    return result;
  }

  private static Interval fitting(Interval i, int width) {
    Interval full = full(width);
    return full.meet(i).equals(Optional.of(i)) ? i : full;
  }

  /** Of an operation that is monotonous in each operand. */
  private static Interval hull(Interval a, Interval b, BinaryOperator<BigInteger> operator) {
    List<BigInteger> corners = new ArrayList<>();
    for (BigInteger x : List.of(a.low(), a.high())) {
      for (BigInteger y : List.of(b.low(), b.high())) {
        corners.add(operator.apply(x, y));
      }
    }
    BigInteger low = corners.stream().reduce(BigInteger::min).orElseThrow();
    BigInteger high = corners.stream().reduce(BigInteger::max).orElseThrow();
    return new Interval(low, high);
  }

  private Interval quotient(Expr e, int depth) {
    Interval b = of(e.arg(1), depth);
    boolean mayBeZero = b.low().signum() <= 0 && b.high().signum() >= 0;
    return mayBeZero
        ? full(e.width())
        : fitting(hull(of(e.arg(0), depth), b, BigInteger::divide), e.width());
  }

  /** The sign is the dividend's. */
  private Interval remainder(Expr e, int depth) {
    Interval a = of(e.arg(0), depth);
    Interval b = of(e.arg(1), depth);
    if (b.low().signum() <= 0 && b.high().signum() >= 0) {
      return full(e.width());
    }
    BigInteger most = b.low().abs().max(b.high().abs()).subtract(BigInteger.ONE);
    BigInteger least = b.low().abs().min(b.high().abs());
    if (a.low().abs().max(a.high().abs()).compareTo(least) < 0) {
      return a;
    }
    return new Interval(
        a.low().signum() < 0 ? a.low().max(most.negate()) : BigInteger.ZERO,
        a.high().signum() > 0 ? a.high().min(most) : BigInteger.ZERO);
  }
}
