package dev.tracefold.witness.violation;

import dev.tracefold.cfa.graph.SourceSpan;
import dev.tracefold.witness.model.Action;
import dev.tracefold.witness.model.Constraint;
import dev.tracefold.witness.model.EdgeKey;
import dev.tracefold.witness.model.ExpressionFormat;
import dev.tracefold.witness.model.Location;
import dev.tracefold.witness.model.NodeKey;
import dev.tracefold.witness.model.Segment;
import dev.tracefold.witness.model.ViolationSequence;
import dev.tracefold.witness.model.Waypoint;
import dev.tracefold.witness.model.WaypointType;
import dev.tracefold.witness.model.WitnessAutomaton;
import dev.tracefold.witness.model.WitnessEdge;
import dev.tracefold.witness.model.WitnessKind;
import dev.tracefold.witness.model.WitnessNode;
import dev.tracefold.witness.position.Place;
import dev.tracefold.witness.position.Positions;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** A recorded run in the words of the formats. */
public final class ViolationContent {
  private static final String SINK = "sink";

  private final String file;
  private final List<RunStep> steps;
  private final Place target;
  private final Positions positions;

  ViolationContent(String file, List<RunStep> steps, Place target, Positions positions) {
    this.file = file;
    this.steps = steps;
    this.target = target;
    this.positions = positions;
  }

  /**
   * The content for a run, if the call of the error function has a place in the file.
   *
   * @param file what the witness calls the program
   * @param call where the error function is called
   */
  public static Optional<ViolationContent> of(
      ViolationRecorder run, Positions positions, String file, SourceSpan call) {
    return positions
        .statement(call)
        .map(p -> new ViolationContent(file, run.steps(), p, positions));
  }

  /** Waypoints of format 2.0. */
  public ViolationSequence sequence() {
    List<Waypoint> waypoints = new ArrayList<>();
    Optional<Place> declared = Optional.empty();
    Set<Place> miscounted = new HashSet<>();
    for (RunStep step : steps) {
      if (step instanceof RunStep.Returned returned
          && !returned.isPassedOnce()
          && !miscounted.add(step.place())) {
        // Readers would take the value of one visit for that of another.
        continue;
      }
      boolean assumes = step instanceof RunStep.Assumed || step instanceof RunStep.Uninitialised;
      if (assumes && declared.equals(Optional.of(step.place()))) {
        // Still the same visit: readers pass no second assumption there.
        Waypoint before = waypoints.remove(waypoints.size() - 1);
        String both = condition(before) + " && " + condition(waypoint(step));
        waypoints.add(Waypoint.assumption(both, before.location()));
      } else if (!(step instanceof RunStep.Branched branched) || branched.isResolved()) {
        // Where readers do not tell the sides apart, none of the decisions is told.
        waypoints.add(waypoint(step));
      }
      declared =
          step instanceof RunStep.Uninitialised ? Optional.of(step.place()) : Optional.empty();
    }
    waypoints.add(Waypoint.target(location(target)));
    return new ViolationSequence(waypoints.stream().map(Segment::following).toList());
  }

  private static String condition(Waypoint waypoint) {
    return waypoint.constraint().orElseThrow().value();
  }

  private Waypoint waypoint(RunStep step) {
    if (step instanceof RunStep.Assumed assumed) {
      // Validators look up the condition's names in the function.
      return Waypoint.assumption(
          assumed.condition(), location(step.place(), Optional.of(assumed.function())));
    }
    if (step instanceof RunStep.Uninitialised held) {
      return Waypoint.assumption(
          held.condition(), location(step.place(), Optional.of(held.function())));
    }
    Location location = location(step.place());
    if (step instanceof RunStep.Branched branched) {
      return Waypoint.branching(branched.taken(), location);
    }
    RunStep.Returned returned = (RunStep.Returned) step;
    return new Waypoint(
        WaypointType.FUNCTION_RETURN,
        Action.FOLLOW,
        Optional.of(new Constraint(returned.condition(), Optional.of(ExpressionFormat.ACSL))),
        location);
  }

  private Location location(Place place) {
    return location(place, Optional.empty());
  }

  private Location location(Place place, Optional<String> function) {
    return new Location(file, place.line(), OptionalInt.of(place.column()), function);
  }

  /**
   * A chain of edges of format 1.0. What decides otherwise leads nowhere; what takes none of them
   * stays where it is.
   *
   * @param errorFunction what the last edge calls
   */
  public WitnessAutomaton automaton(String errorFunction) {
    List<WitnessNode> nodes = new ArrayList<>();
    List<WitnessEdge> edges = new ArrayList<>();
    nodes.add(WitnessNode.of("n0").with(NodeKey.ENTRY, "true"));
    nodes.add(WitnessNode.of("n1"));
    edges.add(WitnessEdge.of("n0", "n1").with(EdgeKey.ENTER_FUNCTION, "main"));
    for (RunStep step : steps) {
      String from = "n" + (nodes.size() - 1);
      Optional<WitnessEdge> edge = edge(step, WitnessEdge.of(from, "n" + nodes.size()));
      if (edge.isPresent()) {
        nodes.add(WitnessNode.of("n" + nodes.size()));
        edges.add(edge.get());
      }
      if (step instanceof RunStep.Branched branched && branched.isAlone()) {
        edges.add(decision(WitnessEdge.of(from, SINK), branched, !branched.taken()));
      }
    }
    String from = "n" + (nodes.size() - 1);
    nodes.add(WitnessNode.of("n" + nodes.size()).with(NodeKey.VIOLATION, "true"));
    edges.addAll(calls(WitnessEdge.of(from, "n" + (nodes.size() - 1)), errorFunction));
    if (edges.stream().anyMatch(e -> e.target().equals(SINK))) {
      nodes.add(WitnessNode.of(SINK).with(NodeKey.SINK, "true"));
    }
    return new WitnessAutomaton(WitnessKind.VIOLATION, nodes, edges);
  }

  /** The call of the error function in all the ways that it takes for some reader to see it. */
  private List<WitnessEdge> calls(WitnessEdge plain, String errorFunction) {
    WitnessEdge onLine = at(plain, target.line());
    if (positions.isEntered(errorFunction)) {
      return List.of(onLine.with(EdgeKey.ENTER_FUNCTION, errorFunction));
    }
    // Some know no lines of a call that leads through nothing; others go by lines alone.
    return positions.isDefined(errorFunction)
        ? List.of(onLine, plain.with(EdgeKey.ENTER_FUNCTION, errorFunction))
        : List.of(onLine);
  }

  private static Optional<WitnessEdge> edge(RunStep step, WitnessEdge plain) {
    if (step instanceof RunStep.Assumed assumed) {
      return Optional.of(
          assuming(at(plain, assumed.call()), assumed.condition(), assumed.function()));
    }
    if (step instanceof RunStep.Uninitialised held) {
      // Readers leave out the parts of a declaration that they have to split.
      return held.declaration().isEmpty()
          ? Optional.empty()
          : Optional.of(
              assuming(
                  at(plain, held.declaration().getAsInt()), held.condition(), held.function()));
    }
    if (step instanceof RunStep.Branched branched) {
      return Optional.of(decision(plain, branched, branched.taken()));
    }
    WitnessEdge edge = at(plain, step.place().line());
    RunStep.Returned returned = (RunStep.Returned) step;
    return Optional.of(
        returned.assigned().isPresent()
            ? assuming(edge, returned.assigned().get(), returned.function())
            : edge.with(EdgeKey.ASSUMPTION, returned.condition() + ";")
                .with(EdgeKey.ASSUMPTION_RESULT_FUNCTION, returned.called()));
  }

  private static WitnessEdge decision(WitnessEdge plain, RunStep.Branched at, boolean taken) {
    // It is the condition that readers know the lines of.
    return at(plain, at.place().line())
        .with(EdgeKey.END_LINE, Integer.toString(at.lastLine()))
        .with(EdgeKey.CONTROL, "condition-" + taken);
  }

  private static WitnessEdge assuming(WitnessEdge edge, String condition, String function) {
    return edge.with(EdgeKey.ASSUMPTION, condition + ";").with(EdgeKey.ASSUMPTION_SCOPE, function);
  }

  private static WitnessEdge at(WitnessEdge edge, int line) {
    String number = Integer.toString(line);
    return edge.with(EdgeKey.START_LINE, number).with(EdgeKey.END_LINE, number);
  }
}
