package dev.tracefold.witness.model;

/** A condition that holds whenever a run is at the place. */
public record Invariant(
    InvariantType type, Location location, String value, ExpressionFormat format) {

  public static Invariant ofLoop(Location location, String condition) {
    return new Invariant(InvariantType.LOOP, location, condition, ExpressionFormat.C);
  }
}
