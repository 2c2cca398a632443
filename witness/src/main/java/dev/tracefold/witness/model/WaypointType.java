package dev.tracefold.witness.model;

/** What a run meets at a waypoint. */
public enum WaypointType {
  ASSUMPTION("assumption"),
  BRANCHING("branching"),
  FUNCTION_ENTER("function_enter"),
  FUNCTION_RETURN("function_return"),
  TARGET("target");

  private final String text;

  WaypointType(String text) {
    this.text = text;
  }

  public String text() {
    return text;
  }
}
