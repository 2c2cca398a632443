package dev.tracefold.witness.invariant;

import dev.tracefold.witness.position.LoopPlaces.LoopPlace;

/**
 * A C condition that holds whenever a run is at a place of the program's file.
 *
 * @param function the function that the place is in
 */
public record SourceInvariant(LoopPlace place, String function, String condition) {}
