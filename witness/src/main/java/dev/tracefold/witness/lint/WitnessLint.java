package dev.tracefold.witness.lint;

import dev.tracefold.witness.model.Constraint;
import dev.tracefold.witness.model.ExpressionFormat;
import dev.tracefold.witness.model.Invariant;
import dev.tracefold.witness.model.InvariantSet;
import dev.tracefold.witness.model.InvariantType;
import dev.tracefold.witness.model.Location;
import dev.tracefold.witness.model.Segment;
import dev.tracefold.witness.model.ViolationSequence;
import dev.tracefold.witness.model.Waypoint;
import dev.tracefold.witness.model.Witness;
import dev.tracefold.witness.model.WitnessAutomaton;
import dev.tracefold.witness.position.CSource;
import dev.tracefold.witness.position.Names;
import dev.tracefold.witness.position.Place;
import dev.tracefold.witness.position.PlaceKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Looks for what is wrong with a witness, given the program's text. */
public final class WitnessLint {
  private final CSource source;
  private final ExpressionCheck expressions;
  private final Names names;
  private final List<String> problems = new ArrayList<>();

  private WitnessLint(CSource source) {
    this.source = source;
    this.expressions = new ExpressionCheck(source);
    this.names = Names.in(source);
  }

  /**
   * What is wrong, one line for each problem.
   *
   * @param sha256 the hash of the program's file
   */
  public static List<String> problems(Witness witness, CSource source, String sha256) {
    WitnessLint lint = new WitnessLint(source);
    if (!witness.metadata().task().sha256().containsValue(sha256)) {
      lint.problems.add("the hash is not that of the program, which is " + sha256);
    }
    if (witness.content() instanceof ViolationSequence violation) {
      lint.violation(violation, witness.metadata().task().inputFiles());
      lint.problems.addAll(
          WaypointLint.problems(violation, source, witness.metadata().task().specification()));
    } else if (witness.content() instanceof InvariantSet set) {
      lint.invariants(set, witness.metadata().task().inputFiles());
    } else if (witness.content() instanceof WitnessAutomaton automaton) {
      lint.problems.addAll(AutomatonLint.problems(automaton, source));
    }
    return List.copyOf(lint.problems);
  }

  private void violation(ViolationSequence violation, List<String> files) {
    int number = 0;
    for (Segment segment : violation.segments()) {
      number++;
      for (Waypoint waypoint : segment.waypoints()) {
        String what = "segment " + number + ", " + waypoint.type().text();
        check(what, kind(waypoint), waypoint.location(), files)
            .ifPresent(place -> constraint(what, waypoint, place));
      }
    }
  }

  private static PlaceKind kind(Waypoint waypoint) {
    return switch (waypoint.type()) {
      case ASSUMPTION, TARGET -> PlaceKind.STATEMENT;
      case BRANCHING -> PlaceKind.BRANCHING;
      case FUNCTION_ENTER, FUNCTION_RETURN -> PlaceKind.CALL_END;
    };
  }

  private void constraint(String what, Waypoint waypoint, Place place) {
    Optional<Constraint> constraint = waypoint.constraint();
    boolean isC =
        constraint.flatMap(Constraint::format).filter(f -> f == ExpressionFormat.C).isPresent();
    if (isC) {
      expressions.problem(constraint.get().value(), place).ifPresent(p -> add(what, p));
    }
  }

  private void invariants(InvariantSet set, List<String> files) {
    int number = 0;
    for (Invariant invariant : set.invariants()) {
      number++;
      String what = "invariant " + number;
      PlaceKind kind =
          invariant.type() == InvariantType.LOOP ? PlaceKind.LOOP : PlaceKind.STATEMENT;
      check(what, kind, invariant.location(), files)
          .flatMap(place -> expressions.problem(invariant.value(), place))
          .ifPresent(p -> add(what, p));
    }
  }

  /** The place that a location means, if it is one of the kind. */
  private Optional<Place> check(
      String what, PlaceKind kind, Location location, List<String> files) {
    if (!files.contains(location.file())) {
      add(what, "file " + location.file() + " is not one of the task's");
    }
    Optional<Place> place = kind.find(source, location.line(), location.column());
    if (place.isEmpty()) {
      add(what, location + " is not " + kind.description());
    }
    Optional<String> function = place.flatMap(names::functionAt);
    if (location.function().isPresent()
        && function.isPresent()
        && !location.function().equals(function)) {
      add(what, location + " is in " + function.get());
    }
    return place;
  }

  private void add(String what, String problem) {
    problems.add(what + ": " + problem);
  }
}
