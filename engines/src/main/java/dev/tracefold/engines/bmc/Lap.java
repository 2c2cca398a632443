package dev.tracefold.engines.bmc;

import dev.tracefold.cfa.graph.Location;

/**
 * The present iteration of a loop.
 *
 * @param iteration counts all iterations
 * @param choices counts those that some inputs leave the loop in; the others cost nothing
 * @param guard where this iteration began, the guard there; null if the loop was not entered at its
 *     head
 */
record Lap(Location head, int iteration, int choices, Guard guard) {
  static Lap first(Location head) {
    return new Lap(head, 0, 0, null);
  }

  /** The iteration after it, before it is known where it begins. */
  Lap next() {
    return new Lap(head, iteration + 1, choices, guard);
  }

  /** This iteration, now that it begins. */
  Lap begun(Guard now) {
    return new Lap(head, iteration, choices + (iteration > 0 && guard != now ? 1 : 0), now);
  }
}
