package dev.tracefold.engines.catalogue;

import dev.tracefold.analysis.invariants.Suggestions;
import java.util.Optional;

/**
 * What only {@code tracer} knows.
 *
 * @param invariants what may be invariants, to be tried before the search
 * @param guessesInvariants whether to look for invariants before the search
 */
public record TracerOptions(
    InterpolationName interpolation,
    RefinementName refinement,
    Optional<Suggestions> invariants,
    boolean guessesInvariants) {

  /** All as it is by default. */
  public static TracerOptions standard() {
    return new TracerOptions(InterpolationName.WP, RefinementName.LAST, Optional.empty(), false);
  }
}
