package dev.tracefold.solver.ranges;

/** The ranges of signed quotients and remainders, which C rounds toward zero. */
final class SignedDivision {
  private final IntegerRange a;
  private final IntegerRange b;
  private long from = Long.MAX_VALUE;
  private long to = Long.MIN_VALUE;

  private SignedDivision(IntegerRange a, IntegerRange b) {
    this.a = a;
    this.b = b;
  }

  private static boolean mayBeZero(IntegerRange b) {
    return b.least() <= 0 && b.low() == 0 && b.greatest() >= 0;
  }

  static IntegerRange quotient(IntegerRange a, IntegerRange b) {
    if (b.isPoint() && b.least() == -1) {
      return Arithmetic.negated(a);
    }
    RangeDraft draft = new RangeDraft(a.width());
    return a.hasSignedBounds() && b.hasSignedBounds()
        ? new SignedDivision(a, b).quotient(draft)
        : draft.range();
  }

  /** Quotients are monotone in either operand as long as neither changes its sign. */
  private IntegerRange quotient(RangeDraft draft) {
    boolean zero = mayBeZero(b);
    boolean overflow =
        !b.isNegativeNowhere() && b.lastNegative() == -1 && a.least() == Long.MIN_VALUE;
    if (overflow) {
      return draft.range();
    }
    if (b.isNegativeSomewhere()) {
      by(b.least());
      by(b.lastNegative());
    }
    if (b.greatest() > 0) {
      by(zero ? 1 : b.low());
      by(b.greatest());
    }
    if (zero) {
      // What is divided by zero is 1 if it is negative, else -1.
      include(a.isNegativeSomewhere() ? 1 : -1);
      include(a.isNegativeEverywhere() ? 1 : -1);
    }
    return draft.ifFitting(from, to).range();
  }

  private void by(long divisor) {
    include(a.least() / divisor);
    include(a.greatest() / divisor);
  }

  private void include(long value) {
    from = Math.min(from, value);
    to = Math.max(to, value);
  }

  /** It has the sign of what is divided; what is divided by zero remains. */
  static IntegerRange remainder(IntegerRange a, IntegerRange b) {
    RangeDraft draft =
        new RangeDraft(a.width()).lowBits(Math.min(a.known(), b.zeros()), a.residue());
    if (!a.hasSignedBounds()) {
      return draft.range();
    }
    boolean divided = b.hasSignedBounds() && !mayBeZero(b);
    if (divided && a.isPoint() && b.isPoint()) {
      return draft.signed(a.least() % b.least(), a.least() % b.least()).range();
    }
    if (divided && Long.compareUnsigned(magnitude(a), smallestMagnitude(b)) < 0) {
      return a;
    }
    draft.signed(Math.min(a.least(), 0), Math.max(a.greatest(), 0));
    if (divided) {
      long most = magnitude(b) - 1;
      draft.signed(-most, most);
    }
    return draft.range();
  }

  /** The largest distance from zero, as an unsigned number. */
  private static long magnitude(IntegerRange r) {
    long below = Math.abs(r.least());
    long above = Math.abs(r.greatest());
    return Long.compareUnsigned(below, above) >= 0 ? below : above;
  }

  /** Of what is not zero. */
  private static long smallestMagnitude(IntegerRange r) {
    long below = r.isNegativeSomewhere() ? -r.lastNegative() : Long.MIN_VALUE;
    long above = r.isNegativeEverywhere() ? Long.MIN_VALUE : r.low();
    return Long.compareUnsigned(below, above) <= 0 ? below : above;
  }
}
