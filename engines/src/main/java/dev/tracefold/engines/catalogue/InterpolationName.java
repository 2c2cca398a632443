package dev.tracefold.engines.catalogue;

/** How {@code tracer} generalises states. */
public enum InterpolationName {
  /** Weakest preconditions. */
  WP,
  /** Weakest preconditions as the papers have them. */
  PUBLISHED,
  /** Strongest postconditions. */
  SP,
  /** Craig interpolants of the solver. */
  CRAIG,
  /** Not at all. */
  NONE
}
