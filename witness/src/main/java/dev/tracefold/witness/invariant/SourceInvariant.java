package dev.tracefold.witness.invariant;

import dev.tracefold.cfa.graph.SourceSpan;

/** A C condition that holds whenever a run is at a place of the source. */
public record SourceInvariant(SourceSpan place, String condition) {
  @Override
  public String toString() {
    return place.file() + ":" + place.line() + ": " + condition;
  }
}
