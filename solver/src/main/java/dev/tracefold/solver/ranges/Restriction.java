package dev.tracefold.solver.ranges;

import java.util.Optional;

/** The members of a range that lie on one side of a bound, if there are any. */
final class Restriction {
  private Restriction() {}

  /** Those that are, with the gap, at most a bound, which may stand for none. */
  static Optional<IntegerRange> signedAtMost(IntegerRange a, long bound, long gap) {
    if (a.isWide() && bound == Long.MAX_VALUE) {
      return Optional.of(a);
    }
    return bound == Long.MIN_VALUE && gap > 0
        ? Optional.empty()
        : a.draft().signed(Long.MIN_VALUE, bound - gap).ifAny();
  }

  static Optional<IntegerRange> signedAtLeast(IntegerRange a, long bound, long gap) {
    if (a.isWide() && bound == Long.MIN_VALUE) {
      return Optional.of(a);
    }
    return bound == Long.MAX_VALUE && gap > 0
        ? Optional.empty()
        : a.draft().signed(bound + gap, Long.MAX_VALUE).ifAny();
  }

  static Optional<IntegerRange> unsignedAtMost(IntegerRange a, long bound, long gap) {
    if (a.isWide() && bound < 0) {
      return Optional.of(a);
    }
    return bound == 0 && gap > 0 ? Optional.empty() : a.draft().unsigned(0, bound - gap).ifAny();
  }

  /** Wide ones may be negative, then they are larger than all bounds. */
  static Optional<IntegerRange> unsignedAtLeast(IntegerRange a, long bound, long gap) {
    if (a.isWide()) {
      return Optional.of(a);
    }
    return bound == -1 && gap > 0 ? Optional.empty() : a.draft().unsigned(bound + gap, -1).ifAny();
  }

  /** Those that are no member of the other, as far as it is one of the bounds. */
  static Optional<IntegerRange> without(IntegerRange a, IntegerRange other) {
    if (a.isWide() || !other.isPoint()) {
      return Optional.of(a);
    }
    if (a.equals(other)) {
      return Optional.empty();
    }
    return a.draft()
        .signed(
            a.least() == other.least() ? a.least() + 1 : a.least(),
            a.greatest() == other.greatest() ? a.greatest() - 1 : a.greatest())
        .unsigned(
            a.low() == other.low() ? a.low() + 1 : a.low(),
            a.high() == other.high() ? a.high() - 1 : a.high())
        .ifAny();
  }
}
