package dev.tracefold.cfa.expr;

/** The IEEE-754 rounding modes. */
public enum RoundingMode {
  NEAREST_EVEN,
  NEAREST_AWAY,
  TOWARD_ZERO,
  UPWARD,
  DOWNWARD
}
