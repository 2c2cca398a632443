package dev.tracefold.solver.ranges;

import dev.tracefold.cfa.expr.Bits;
import java.math.BigInteger;
import java.util.Objects;
import java.util.Optional;

/**
 * A set of bit-vectors: those that lie between two bounds as signed numbers, between two others as
 * unsigned ones, and whose lowest bits are known. The bounds are as narrow as the others make them,
 * so each is a member: what is not negative lies from {@link #low} to {@link #greatest}, what is,
 * from {@link #least} to {@link #high}.
 *
 * <p>Of bit-vectors that are wider than a long, only bounds that a long can hold are kept: {@link
 * Long#MIN_VALUE} and {@link Long#MAX_VALUE} are no bounds, and unsigned bounds are kept where
 * nothing is negative.
 */
public final class IntegerRange implements Range {
  private static final IntegerRange[] ALL = new IntegerRange[Long.SIZE + 1];

  static {
    for (int width = 1; width <= Long.SIZE; width++) {
      ALL[width] = new RangeDraft(width).range();
    }
  }

  private final int width;
  private final long least;
  private final long greatest;
  private final long low;
  private final long high;
  private final int known;
  private final long residue;

  /** What a draft has come to. */
  IntegerRange(RangeDraft draft) {
    this.width = draft.width;
    this.least = draft.least;
    this.greatest = draft.greatest;
    this.low = draft.low;
    this.high = draft.high;
    this.known = draft.known;
    this.residue = draft.residue;
  }

  public static IntegerRange all(int width) {
    return width <= Long.SIZE ? ALL[width] : new RangeDraft(width).range();
  }

  /** One value, given modulo {@code 2^width}. */
  public static IntegerRange constant(int width, BigInteger value) {
    if (width <= Long.SIZE) {
      return constant(width, value.longValue());
    }
    BigInteger signed = Bits.signed(Bits.truncate(value, width), width);
    RangeDraft draft = new RangeDraft(width).lowBits(Long.SIZE, value.longValue());
    return signed.bitLength() < Long.SIZE
        ? draft.signed(signed.longValue(), signed.longValue()).range()
        : draft.range();
  }

  /** One value of at most 64 bits, given modulo {@code 2^width}. */
  public static IntegerRange constant(int width, long value) {
    long bits = Bits.truncate(value, width);
    return new RangeDraft(width).unsigned(bits, bits).range();
  }

  /** The values between two bounds that the width has as signed numbers. */
  public static IntegerRange signed(int width, long least, long greatest) {
    return new RangeDraft(width).signed(least, greatest).range();
  }

  /** The values between two bounds that the width has as unsigned numbers. */
  public static IntegerRange unsigned(int width, long low, long high) {
    return new RangeDraft(width).unsigned(low, high).range();
  }

  /** The values with the lowest bits of a number. */
  public static IntegerRange lowBits(int width, int bits, long number) {
    return new RangeDraft(width).lowBits(bits, number).range();
  }

  public int width() {
    return width;
  }

  /** The smallest signed value. */
  public long least() {
    return least;
  }

  /** The largest signed value. */
  public long greatest() {
    return greatest;
  }

  /** The smallest unsigned value. */
  public long low() {
    return low;
  }

  /** The largest unsigned value. */
  public long high() {
    return high;
  }

  /** How many of the lowest bits are known, up to 64. */
  public int known() {
    return known;
  }

  /** These bits; all others are zero. */
  public long residue() {
    return residue;
  }

  /** How many of the lowest bits are known to be zero. */
  int zeros() {
    return Math.min(known, Long.numberOfTrailingZeros(residue));
  }

  /** The smallest signed value of a width; of more than 64 bits, what stands for no bound. */
  public static long smallest(int width) {
    return -1L << Math.min(width, Long.SIZE) - 1;
  }

  /** The largest signed value of a width; of more than 64 bits, what stands for no bound. */
  public static long largest(int width) {
    return ~smallest(width);
  }

  boolean isWide() {
    return width > Long.SIZE;
  }

  /** Whether both signed bounds are those of members. */
  boolean hasSignedBounds() {
    return !isWide() || least != Long.MIN_VALUE && greatest != Long.MAX_VALUE;
  }

  boolean hasUnsignedBounds() {
    return !isWide() || least >= 0 && greatest != Long.MAX_VALUE;
  }

  public boolean isPoint() {
    return least == greatest;
  }

  public boolean isAll() {
    return known == 0
        && least == smallest(width)
        && greatest == largest(width)
        && low == 0
        && (isWide() || high == Bits.mask(width));
  }

  boolean isNegativeSomewhere() {
    return least < 0;
  }

  boolean isNegativeNowhere() {
    return least >= 0;
  }

  boolean isNegativeEverywhere() {
    return greatest < 0;
  }

  /** Where something is negative, the last such value; as a signed number. */
  long lastNegative() {
    return isWide() ? Math.min(greatest, -1) : Bits.signExtend(high, width);
  }

  /** Whether a value is a member, given modulo {@code 2^width}. */
  public boolean contains(BigInteger value) {
    return constant(width, value).meets(this);
  }

  /** Whether a value of at most 64 bits is a member, given modulo {@code 2^width}. */
  public boolean contains(long value) {
    long signed = Bits.signExtend(value, width);
    long unsigned = Bits.truncate(value, width);
    return least <= signed
        && signed <= greatest
        && Long.compareUnsigned(low, unsigned) <= 0
        && Long.compareUnsigned(unsigned, high) <= 0
        && Bits.truncate(value, known) == residue;
  }

  /** Whether this and another may have a member in common. */
  boolean meets(IntegerRange other) {
    long common = Bits.mask(Math.min(known, other.known));
    if (((residue ^ other.residue) & common) != 0) {
      return false;
    }
    boolean notNegative =
        greatest >= 0
            && other.greatest >= 0
            && Long.compareUnsigned(low, other.greatest) <= 0
            && Long.compareUnsigned(other.low, greatest) <= 0;
    return notNegative
        || least < 0
            && other.least < 0
            && least <= other.lastNegative()
            && other.least <= lastNegative();
  }

  /** The common members, if there are any. */
  public Optional<IntegerRange> meet(IntegerRange other) {
    return draft().and(other).ifAny();
  }

  /** These values, to be restricted. */
  RangeDraft draft() {
    return new RangeDraft(width).and(this);
  }

  @Override
  public IntegerRange join(Range with) {
    IntegerRange other = (IntegerRange) with;
    if (equals(other)) {
      return this;
    }
    int same = Long.numberOfTrailingZeros(residue ^ other.residue);
    return new RangeDraft(width)
        .signed(Math.min(least, other.least), Math.max(greatest, other.greatest))
        .unsigned(
            Long.compareUnsigned(low, other.low) <= 0 ? low : other.low,
            Long.compareUnsigned(high, other.high) >= 0 ? high : other.high)
        .lowBits(Math.min(same, Math.min(known, other.known)), residue)
        .range();
  }

  @Override
  public boolean equals(Object o) {
    return o instanceof IntegerRange other
        && width == other.width
        && least == other.least
        && greatest == other.greatest
        && low == other.low
        && high == other.high
        && known == other.known
        && residue == other.residue;
  }

  @Override
  public int hashCode() {
    return Objects.hash(width, least, greatest, low, high, known, residue);
  }

  @Override
  public String toString() {
    return "["
        + least
        + ", "
        + greatest
        + "], unsigned ["
        + Long.toUnsignedString(low)
        + ", "
        + Long.toUnsignedString(high)
        + "], "
        + residue
        + " mod 2^"
        + known;
  }
}
