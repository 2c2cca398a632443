package dev.tracefold.witness.model;

/** Where an invariant holds. */
public enum InvariantType {
  /** Whenever the condition of the loop at the place is about to be evaluated. */
  LOOP("loop_invariant"),
  /** Whenever the statement at the place is about to be executed. */
  LOCATION("location_invariant");

  private final String text;

  InvariantType(String text) {
    this.text = text;
  }

  public String text() {
    return text;
  }
}
