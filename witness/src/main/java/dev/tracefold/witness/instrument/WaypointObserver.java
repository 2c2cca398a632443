package dev.tracefold.witness.instrument;

import dev.tracefold.witness.input.MalformedFile;
import dev.tracefold.witness.model.Action;
import dev.tracefold.witness.model.Location;
import dev.tracefold.witness.model.Segment;
import dev.tracefold.witness.model.ViolationSequence;
import dev.tracefold.witness.model.Waypoint;
import dev.tracefold.witness.source.ProgramText;
import dev.tracefold.witness.source.Statement;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * The program beside an automaton that passes the waypoints of a violation, one after the other.
 */
public final class WaypointObserver {
  private final Places places;
  private final Conditions conditions;
  private final Observer observer;
  private final String errorFunction;

  private WaypointObserver(ProgramText program, String file, String errorFunction) {
    this.places = new Places(program);
    this.conditions = new Conditions(file);
    this.observer = new Observer(program, true);
    this.errorFunction = errorFunction;
  }

  /**
   * The program's text in which {@link Vocabulary#TARGET} is called where the target is met after
   * all other waypoints.
   *
   * @param file the witness, for messages
   */
  public static String text(
      ProgramText program,
      ViolationSequence violation,
      String errorFunction,
      Following following,
      String file)
      throws MalformedFile, UnusableWitness {
    WaypointObserver made = new WaypointObserver(program, file, errorFunction);
    int state = 0;
    for (Segment segment : violation.segments()) {
      for (Waypoint waypoint : segment.waypoints()) {
        made.add(waypoint, state);
      }
      state++;
    }
    return made.observer.text(0, Set.of(state - 1), errorFunction, following);
  }

  private void add(Waypoint waypoint, int state) throws MalformedFile, UnusableWitness {
    Location at = waypoint.location();
    int line = at.line();
    OptionalInt column = at.column();
    String place = waypoint.type().text() + " at line " + line;
    switch (waypoint.type()) {
      case TARGET -> {
        Statement target = places.target(line, column, errorFunction);
        places.checkFunction(new Site.Before(target), line, at.function());
        observer.target(target);
      }
      case ASSUMPTION ->
          rule(
              waypoint,
              state,
              places.before(line, column),
              conditions.code(value(waypoint), place));
      case BRANCHING -> branching(waypoint, state, places.decision(line, column));
      case FUNCTION_ENTER -> {
        Site.Return call = places.call(line, column);
        rule(waypoint, state, new Site.Call(call.callee(), call.close()), "1");
      }
      case FUNCTION_RETURN ->
          rule(
              waypoint,
              state,
              places.call(line, column),
              conditions.codeOfResult(value(waypoint), place));
    }
  }

  private static String value(Waypoint waypoint) {
    return waypoint.constraint().orElseThrow().value();
  }

  private void branching(Waypoint waypoint, int state, Site site) throws UnusableWitness {
    boolean chooses =
        site instanceof Site.Decision d && d.statement().kind() == Statement.Kind.SWITCH;
    String value = value(waypoint);
    boolean isTruth = value.equals("true") || value.equals("false");
    if (value.equals("default") || isTruth == chooses) {
      throw new UnusableWitness(
          "the branching at line "
              + waypoint.location().line()
              + " has a value that is not supported there: "
              + value);
    }
    String wanted = isTruth ? (value.equals("true") ? "1" : "0") : value + "LL";
    rule(waypoint, state, site, Vocabulary.OUTCOME + " == " + wanted);
  }

  private void rule(Waypoint waypoint, int state, Site site, String condition)
      throws UnusableWitness {
    Location at = waypoint.location();
    places.checkFunction(site, at.line(), at.function());
    boolean avoids = waypoint.action() == Action.AVOID;
    observer.add(site, new Observer.Rule(state, state + 1, Optional.of(condition), avoids));
  }
}
