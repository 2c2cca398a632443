package dev.tracefold.engines.feasibility;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.Op;
import java.math.BigInteger;
import java.util.Map;

/** Intervals of terms as bit patterns, from what is known of some terms. */
final class PatternIntervals {
  private final Map<Expr, Bounds> facts;

  PatternIntervals(Map<Expr, Bounds> facts) {
    this.facts = facts;
  }

  /** Deeper terms than that are of unknown value. */
  Interval of(Expr term, int depth) {
    if (term.isConst()) {
      return Interval.of(term.unsignedValue());
    }
    Bounds fact = facts.get(term);
    if (fact != null && term.is(Op.ITE)) {
      return fact.patterns().orElse(Interval.full(term.width()));
    }
    Interval computed = depth == 0 ? Interval.full(term.width()) : computed(term, depth - 1);
    return fact == null ? computed : fact.patterns().flatMap(computed::meet).orElse(computed);
  }

  private Interval computed(Expr e, int depth) {
    int width = e.width();
    return switch (e.op()) {
      case ZEXT -> of(e.arg(0), depth);
      case SEXT ->
          of(e.arg(0), depth)
              .signed(e.arg(0).width())
              .map(i -> Interval.wrapped(i.low(), i.high(), width))
              .orElse(Interval.full(width));
      case ADD -> sum(e, width, depth);
      case MUL -> {
        Interval a = of(e.arg(0), depth);
        Interval b = of(e.arg(1), depth);
        BigInteger high = a.high().multiply(b.high());
        yield high.bitLength() <= width
            ? new Interval(a.low().multiply(b.low()), high)
            : Interval.full(width);
      }
      case EXTRACT -> extract(e, of(e.arg(0), depth), width);
      case CONCAT -> {
        Interval high = of(e.arg(0), depth);
        Interval low = of(e.arg(1), depth);
        int shift = e.arg(1).width();
        yield new Interval(
            high.low().shiftLeft(shift).add(low.low()),
            high.high().shiftLeft(shift).add(low.high()));
      }
      case UREM -> {
        Interval a = of(e.arg(0), depth);
        Interval b = of(e.arg(1), depth);
        yield b.low().signum() == 0
            ? Interval.full(width)
            : new Interval(BigInteger.ZERO, a.high().min(b.high().subtract(BigInteger.ONE)));
      }
      case UDIV -> {
        Interval a = of(e.arg(0), depth);
        Interval b = of(e.arg(1), depth);
        yield b.low().signum() == 0
            ? Interval.full(width)
            : new Interval(a.low().divide(b.high()), a.high().divide(b.low()));
      }
      case BVAND ->
          new Interval(BigInteger.ZERO, of(e.arg(0), depth).high().min(of(e.arg(1), depth).high()));
      case LSHR -> {
        Interval a = of(e.arg(0), depth);
        yield e.arg(1).isConst() && e.arg(1).unsignedValue().bitLength() < 16
            ? new Interval(
                a.low().shiftRight(e.arg(1).unsignedValue().intValue()),
                a.high().shiftRight(e.arg(1).unsignedValue().intValue()))
            : new Interval(BigInteger.ZERO, a.high());
      }
      case SHL -> {
        Interval a = of(e.arg(0), depth);
        int by =
            e.arg(1).isConst() && e.arg(1).unsignedValue().bitLength() < 16
                ? e.arg(1).unsignedValue().intValue()
                : width;
        yield a.high().bitLength() + by <= width
            ? new Interval(a.low().shiftLeft(by), a.high().shiftLeft(by))
            : Interval.full(width);
      }
      case ITE -> of(e.arg(1), depth).join(of(e.arg(2), depth));
      default -> Interval.full(width);
    };
  }

  private Interval sum(Expr e, int width, int depth) {
    BigInteger low = BigInteger.ZERO;
    BigInteger high = BigInteger.ZERO;
    for (Expr arg : e.args()) {
      Interval i = of(arg, depth);
      low = low.add(i.low());
      high = high.add(i.high());
    }
    return Interval.wrapped(low, high, width);
  }

  private static Interval extract(Expr e, Interval from, int width) {
    Interval shifted =
        new Interval(from.low().shiftRight(e.low()), from.high().shiftRight(e.low()));
    return Interval.wrapped(shifted.low(), shifted.high(), width);
  }
}
