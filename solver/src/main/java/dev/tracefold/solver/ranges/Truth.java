package dev.tracefold.solver.ranges;

/** Truth values that a condition may have. */
public enum Truth implements Range {
  NO,
  YES,
  EITHER;

  /** Not both. */
  static Truth of(boolean always, boolean never) {
    return always ? YES : never ? NO : EITHER;
  }

  Truth negated() {
    return this == EITHER ? EITHER : this == YES ? NO : YES;
  }

  /** Whether both are the same. */
  Truth equal(Truth other) {
    boolean known = this != EITHER && other != EITHER;
    return of(known && this == other, known && this != other);
  }

  @Override
  public Truth join(Range other) {
    return this == other ? this : EITHER;
  }
}
