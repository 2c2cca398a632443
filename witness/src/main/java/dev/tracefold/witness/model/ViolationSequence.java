package dev.tracefold.witness.model;

import java.util.List;

/** Waypoints that a run to the violation passes; the last one is the target. */
public record ViolationSequence(List<Segment> segments) implements Content {
  public ViolationSequence {
    segments = List.copyOf(segments);
    if (segments.isEmpty()) {
      throw new IllegalArgumentException("a violation has no segments");
    }
    for (int i = 0; i < segments.size(); i++) {
      boolean isTarget = segments.get(i).followed().type() == WaypointType.TARGET;
      if (isTarget != (i == segments.size() - 1)) {
        throw new IllegalArgumentException(
            "segment " + (i + 1) + ": the last segment, and no other, must end in a target");
      }
    }
  }

  @Override
  public WitnessKind kind() {
    return WitnessKind.VIOLATION;
  }
}
