package dev.tracefold.engines.feasibility;

import java.math.BigInteger;
import java.util.Optional;

/** What comparisons with constants say of a term: bounds as an unsigned and as a signed number. */
record Bounds(int width, Interval unsigned, Interval signed) {

  static Bounds none(int width) {
    BigInteger half = BigInteger.ONE.shiftLeft(width - 1);
    return new Bounds(
        width, Interval.full(width), new Interval(half.negate(), half.subtract(BigInteger.ONE)));
  }

  /** These and one more; as they are if both together are impossible. */
  Bounds withUnsigned(Interval more) {
    return unsigned.meet(more).map(i -> new Bounds(width, i, signed)).orElse(this);
  }

  Bounds withSigned(Interval more) {
    return signed.meet(more).map(i -> new Bounds(width, unsigned, i)).orElse(this);
  }

  /** Both bounds as one interval of bit patterns; empty if they contradict each other. */
  Optional<Interval> patterns() {
    return unsigned.meet(Interval.wrapped(signed.low(), signed.high(), width));
  }
}
