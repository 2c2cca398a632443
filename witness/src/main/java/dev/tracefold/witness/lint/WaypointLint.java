package dev.tracefold.witness.lint;

import dev.tracefold.witness.input.Excerpt;
import dev.tracefold.witness.model.Location;
import dev.tracefold.witness.model.Segment;
import dev.tracefold.witness.model.ViolationSequence;
import dev.tracefold.witness.model.Waypoint;
import dev.tracefold.witness.model.WaypointType;
import dev.tracefold.witness.position.CSource;
import dev.tracefold.witness.position.Names;
import dev.tracefold.witness.position.Place;
import dev.tracefold.witness.position.PlaceKind;
import dev.tracefold.witness.position.Positions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Looks for waypoints that are where the format wants them, but that no run passes for readers in
 * use: these were learnt from witnesses that were right and refused.
 */
final class WaypointLint {
  /** From about a thousand on, readers were seen to end for want of stack. */
  private static final int MANY = 500;

  private static final Pattern CALL = Pattern.compile("call\\s*\\(\\s*(\\w+)\\s*\\(");

  private final CSource source;
  private final Positions positions;
  private final List<String> problems = new ArrayList<>();

  private WaypointLint(CSource source) {
    this.source = source;
    this.positions = Positions.in(source);
  }

  static List<String> problems(ViolationSequence violation, CSource source, String specification) {
    WaypointLint lint = new WaypointLint(source);
    List<Segment> segments = violation.segments();
    for (int i = 0; i < segments.size(); i++) {
      for (Waypoint waypoint : segments.get(i).waypoints()) {
        Optional<Place> place = place(waypoint, source);
        String what = "segment " + (i + 1) + ", " + waypoint.type().text() + ": ";
        place.flatMap(p -> lint.problem(waypoint, p)).ifPresent(p -> lint.problems.add(what + p));
      }
    }
    lint.target(segments.get(segments.size() - 1).followed(), segments.size(), specification);
    if (segments.size() > MANY) {
      lint.problems.add(segments.size() + " segments are more than some readers can take");
    }
    return lint.problems;
  }

  private static Optional<Place> place(Waypoint waypoint, CSource source) {
    PlaceKind kind =
        switch (waypoint.type()) {
          case ASSUMPTION, TARGET -> PlaceKind.STATEMENT;
          case BRANCHING -> PlaceKind.BRANCHING;
          case FUNCTION_ENTER, FUNCTION_RETURN -> PlaceKind.CALL_END;
        };
    Location at = waypoint.location();
    return kind.find(source, at.line(), at.column());
  }

  private Optional<String> problem(Waypoint waypoint, Place place) {
    if (waypoint.type() == WaypointType.BRANCHING && isTruth(waypoint)) {
      return positions.isResolved(place) || positions.isChoice(place)
          ? Optional.empty()
          : Optional.of(
              waypoint.location() + " has an empty side, or another keyword is taken for it");
    }
    return waypoint.type() == WaypointType.ASSUMPTION && !positions.isExecuted(place)
        ? Optional.of(waypoint.location() + " is a statement that does nothing")
        : Optional.empty();
  }

  private static boolean isTruth(Waypoint waypoint) {
    String value = waypoint.constraint().orElseThrow().value();
    return value.equals("true") || value.equals("false");
  }

  /** A function that is called by macros or pointers alone cannot be looked for. */
  private void target(Waypoint target, int segment, String specification) {
    Matcher m = CALL.matcher(specification);
    Optional<Place> place = place(target, source);
    if (m.find() && place.isPresent()) {
      List<Place> calls = Names.in(source).calls(m.group(1));
      if (!calls.isEmpty()
          && calls.stream().noneMatch(c -> positions.isOfStatement(c, place.get()))) {
        problems.add(
            "segment %d, target: %s does not call %s"
                .formatted(segment, target.location(), Excerpt.of(m.group(1))));
      }
    }
  }
}
