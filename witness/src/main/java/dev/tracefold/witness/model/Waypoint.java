package dev.tracefold.witness.model;

import java.util.Optional;
import java.util.regex.Pattern;

/** A place that a run passes, and what must be the case then. */
public record Waypoint(
    WaypointType type, Action action, Optional<Constraint> constraint, Location location) {
  private static final Pattern BRANCH = Pattern.compile("true|false|default|-?\\d{1,20}");

  public Waypoint {
    String problem = problem(type, constraint);
    if (!problem.isEmpty()) {
      throw new IllegalArgumentException(type.text() + " " + problem);
    }
  }

  public static Waypoint assumption(String condition, Location location) {
    return new Waypoint(
        WaypointType.ASSUMPTION,
        Action.FOLLOW,
        Optional.of(Constraint.condition(condition)),
        location);
  }

  public static Waypoint branching(boolean taken, Location location) {
    return new Waypoint(
        WaypointType.BRANCHING,
        Action.FOLLOW,
        Optional.of(Constraint.branch(Boolean.toString(taken))),
        location);
  }

  public static Waypoint target(Location location) {
    return new Waypoint(WaypointType.TARGET, Action.FOLLOW, Optional.empty(), location);
  }

  private static String problem(WaypointType type, Optional<Constraint> constraint) {
    Optional<ExpressionFormat> format = constraint.flatMap(Constraint::format);
    return switch (type) {
      case TARGET, FUNCTION_ENTER -> constraint.isPresent() ? "has no constraint" : "";
      case ASSUMPTION ->
          format.equals(Optional.of(ExpressionFormat.C))
              ? ""
              : "needs a constraint in format c_expression";
      case FUNCTION_RETURN ->
          format.equals(Optional.of(ExpressionFormat.ACSL))
              ? ""
              : "needs a constraint in format acsl_expression";
      case BRANCHING ->
          constraint.isPresent()
                  && format.isEmpty()
                  && BRANCH.matcher(constraint.get().value()).matches()
              ? ""
              : "needs a constraint without format: \"true\", \"false\", a number or \"default\"";
    };
  }
}
