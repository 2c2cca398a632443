package dev.tracefold.analysis.ranges;

import dev.tracefold.cfa.expr.Bits;
import dev.tracefold.solver.ranges.IntegerRange;
import java.math.BigInteger;
import java.util.Collection;
import java.util.List;
import java.util.NavigableSet;
import java.util.TreeSet;

/** Moves bounds that grow to constants of the program, so that they do not grow for long. */
final class Widening {
  private final NavigableSet<BigInteger> thresholds = new TreeSet<>();

  private Widening() {}

  /** To these numbers and their neighbours. */
  static Widening to(Collection<BigInteger> numbers) {
    Widening widening = new Widening();
    for (BigInteger n : numbers) {
      widening.thresholds.addAll(List.of(n.subtract(BigInteger.ONE), n, n.add(BigInteger.ONE)));
    }
    return widening;
  }

  /** A range around one that has grown; each bound may move to a constant or as far as it can. */
  IntegerRange of(IntegerRange old, IntegerRange grown) {
    int width = grown.width();
    IntegerRange bits = IntegerRange.lowBits(width, grown.known(), grown.residue());
    long least = grown.least() < old.least() ? signedBelow(grown) : grown.least();
    long greatest = grown.greatest() > old.greatest() ? signedAbove(grown) : grown.greatest();
    IntegerRange signed = IntegerRange.signed(width, least, greatest);
    if (width > Long.SIZE) {
      return signed.meet(bits).orElseThrow();
    }
    boolean lower = Long.compareUnsigned(grown.low(), old.low()) < 0;
    boolean higher = Long.compareUnsigned(grown.high(), old.high()) > 0;
    long low = lower ? unsignedBelow(grown) : grown.low();
    long high = higher ? unsignedAbove(grown) : grown.high();
    IntegerRange unsigned = IntegerRange.unsigned(width, low, high);
    return signed.meet(unsigned).flatMap(bits::meet).orElseThrow();
  }

  private long signedBelow(IntegerRange range) {
    long limit = IntegerRange.smallest(range.width());
    BigInteger found = thresholds.floor(BigInteger.valueOf(range.least()));
    return found == null ? limit : found.max(BigInteger.valueOf(limit)).longValueExact();
  }

  private long signedAbove(IntegerRange range) {
    long limit = IntegerRange.largest(range.width());
    BigInteger found = thresholds.ceiling(BigInteger.valueOf(range.greatest()));
    return found == null ? limit : found.min(BigInteger.valueOf(limit)).longValueExact();
  }

  /** Negative constants are large unsigned ones. */
  private long unsignedBelow(IntegerRange range) {
    BigInteger modulus = BigInteger.ONE.shiftLeft(range.width());
    BigInteger low = Bits.unsigned(range.low());
    BigInteger found = thresholds.floor(low);
    BigInteger negative = thresholds.floor(low.subtract(modulus));
    BigInteger limit = BigInteger.ZERO;
    limit = found == null ? limit : found.max(limit);
    return (negative == null ? limit : negative.add(modulus).max(limit)).longValue();
  }

  private long unsignedAbove(IntegerRange range) {
    BigInteger modulus = BigInteger.ONE.shiftLeft(range.width());
    BigInteger high = Bits.unsigned(range.high());
    BigInteger found = thresholds.ceiling(high);
    BigInteger negative = thresholds.ceiling(high.subtract(modulus));
    BigInteger limit = modulus.subtract(BigInteger.ONE);
    limit = found == null ? limit : found.min(limit);
    return (negative == null ? limit : negative.add(modulus).min(limit)).longValue();
  }
}
