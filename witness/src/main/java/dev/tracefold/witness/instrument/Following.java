package dev.tracefold.witness.instrument;

import java.util.List;

/**
 * How closely a run has to follow a witness. The formats leave open what happens when a run comes
 * to the place of the next waypoint and its constraint does not hold, and whether one visit of a
 * place can pass several waypoints.
 *
 * @param mustPass whether the first visit must pass the waypoint
 * @param mayPassSeveral whether one visit passes all next waypoints that hold there
 */
public record Following(boolean mustPass, boolean mayPassSeveral) {
  /** From the strictest, which leaves the smallest search, to the most liberal. */
  public static final List<Following> IN_ORDER =
      List.of(new Following(true, false), new Following(true, true), new Following(false, false));
}
