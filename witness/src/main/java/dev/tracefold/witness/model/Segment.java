package dev.tracefold.witness.model;

import java.util.List;

/** Waypoints that are not to be passed before the last one, which is. */
public record Segment(List<Waypoint> waypoints) {
  public Segment {
    waypoints = List.copyOf(waypoints);
    for (int i = 0; i < waypoints.size(); i++) {
      boolean isLast = i == waypoints.size() - 1;
      if ((waypoints.get(i).action() == Action.FOLLOW) != isLast) {
        throw new IllegalArgumentException(
            "the last waypoint of a segment, and no other, is followed");
      }
      if (!isLast && waypoints.get(i).type() == WaypointType.TARGET) {
        throw new IllegalArgumentException("a target cannot be avoided");
      }
    }
    if (waypoints.isEmpty()) {
      throw new IllegalArgumentException("a segment has no waypoint");
    }
  }

  public static Segment following(Waypoint waypoint) {
    return new Segment(List.of(waypoint));
  }

  public List<Waypoint> avoided() {
    return waypoints.subList(0, waypoints.size() - 1);
  }

  public Waypoint followed() {
    return waypoints.get(waypoints.size() - 1);
  }
}
