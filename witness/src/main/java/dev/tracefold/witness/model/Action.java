package dev.tracefold.witness.model;

/** What a run does with a waypoint. */
public enum Action {
  FOLLOW("follow"),
  AVOID("avoid");

  private final String text;

  Action(String text) {
    this.text = text;
  }

  public String text() {
    return text;
  }
}
