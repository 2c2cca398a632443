package dev.tracefold.solver.backend;

/**
 * How long the solver that begins is let alone. Each time another one answers after it, it has half
 * of that from then on, down to a sixteenth; all of it again as soon as it answers in a later turn.
 */
final class FirstSlice {
  private static final int MOST_HALVINGS = 4;

  private final long full;
  private int halvings;

  private FirstSlice(long full) {
    this.full = full;
  }

  static FirstSlice ofMillis(long millis) {
    return new FirstSlice(millis);
  }

  long millis() {
    return Math.max(1, full >> halvings);
  }

  /** Another solver answered. */
  void wasVain() {
    halvings = Math.min(MOST_HALVINGS, halvings + 1);
  }

  /** The solver that began answered, but not in its first turn. */
  void wasTooShort() {
    halvings = 0;
  }
}
