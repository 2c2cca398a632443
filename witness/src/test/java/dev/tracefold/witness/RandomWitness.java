package dev.tracefold.witness;

import dev.tracefold.witness.model.Action;
import dev.tracefold.witness.model.Constraint;
import dev.tracefold.witness.model.DataModel;
import dev.tracefold.witness.model.EdgeKey;
import dev.tracefold.witness.model.ExpressionFormat;
import dev.tracefold.witness.model.FormatVersion;
import dev.tracefold.witness.model.Invariant;
import dev.tracefold.witness.model.InvariantSet;
import dev.tracefold.witness.model.InvariantType;
import dev.tracefold.witness.model.Location;
import dev.tracefold.witness.model.Metadata;
import dev.tracefold.witness.model.NodeKey;
import dev.tracefold.witness.model.Producer;
import dev.tracefold.witness.model.Segment;
import dev.tracefold.witness.model.Task;
import dev.tracefold.witness.model.ViolationSequence;
import dev.tracefold.witness.model.Waypoint;
import dev.tracefold.witness.model.WaypointType;
import dev.tracefold.witness.model.Witness;
import dev.tracefold.witness.model.WitnessAutomaton;
import dev.tracefold.witness.model.WitnessEdge;
import dev.tracefold.witness.model.WitnessKind;
import dev.tracefold.witness.model.WitnessNode;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.UUID;
import java.util.function.Supplier;

/** Witnesses of all shapes, with texts that try to be taken for something else. */
final class RandomWitness {
  /** What can stand before the target. */
  private static final List<WaypointType> INNER =
      List.of(
          WaypointType.ASSUMPTION,
          WaypointType.BRANCHING,
          WaypointType.FUNCTION_ENTER,
          WaypointType.FUNCTION_RETURN);

  private static final String[] PIECES = {
    "x",
    "<=",
    " ",
    "&&",
    "\"",
    "'",
    "\\",
    ": ",
    "# ",
    "- ",
    "é",
    "\t",
    "\n",
    "<![CDATA[",
    "]]>",
    "&lt;",
    "{",
    "[",
    "*a",
    "!!int",
    "true",
    "null",
    "1",
    "=",
    "\uD83D\uDE00",
    "--- ",
    "%"
  };

  private final Random random;

  RandomWitness(long seed) {
    this.random = new Random(seed);
  }

  Witness next() {
    return switch (random.nextInt(3)) {
      case 0 -> new Witness(metadata(FormatVersion.YAML_2_0), violation());
      case 1 -> new Witness(metadata(FormatVersion.YAML_2_1), new InvariantSet(invariants()));
      default -> new Witness(metadata(FormatVersion.GRAPHML_1_0), automaton());
    };
  }

  private Metadata metadata(FormatVersion version) {
    boolean isYaml = version != FormatVersion.GRAPHML_1_0;
    Producer producer =
        isYaml
            ? new Producer(text(), text(), maybe(this::text), maybe(this::text), maybe(this::text))
            : Producer.of("Trace fold", "0.1.0");
    return new Metadata(
        version,
        isYaml
            ? Optional.of(new UUID(random.nextLong(), random.nextLong()).toString())
            : Optional.empty(),
        "2026-11-18T11:15:0" + random.nextInt(10) + "Z",
        producer,
        task(isYaml ? 1 + random.nextInt(2) : 1));
  }

  private Task task(int files) {
    Map<String, String> hashes = new LinkedHashMap<>();
    for (int i = 0; i < files; i++) {
      hashes.put(i + text(), String.format("%064x", random.nextInt(1 << 20)));
    }
    return new Task(
        List.copyOf(hashes.keySet()),
        hashes,
        "CHECK( init(main()), LTL(G ! call(reach_error())) )",
        random.nextBoolean() ? DataModel.ILP32 : DataModel.LP64,
        "C");
  }

  private ViolationSequence violation() {
    List<Segment> segments = new ArrayList<>();
    for (int i = random.nextInt(4); i > 0; i--) {
      List<Waypoint> waypoints = new ArrayList<>();
      for (int j = random.nextInt(3); j > 0; j--) {
        waypoints.add(waypoint(Action.AVOID));
      }
      waypoints.add(waypoint(Action.FOLLOW));
      segments.add(new Segment(waypoints));
    }
    segments.add(Segment.following(Waypoint.target(location())));
    return new ViolationSequence(segments);
  }

  private Waypoint waypoint(Action action) {
    WaypointType type = INNER.get(random.nextInt(INNER.size()));
    Optional<Constraint> constraint =
        switch (type) {
          case ASSUMPTION -> Optional.of(Constraint.condition(text()));
          case BRANCHING ->
              Optional.of(
                  Constraint.branch(
                      List.of("true", "false", "default", "-17").get(random.nextInt(4))));
          case FUNCTION_RETURN ->
              Optional.of(new Constraint(text(), Optional.of(ExpressionFormat.ACSL)));
          default -> Optional.empty();
        };
    return new Waypoint(type, action, constraint, location());
  }

  private List<Invariant> invariants() {
    List<Invariant> invariants = new ArrayList<>();
    for (int i = random.nextInt(4); i > 0; i--) {
      InvariantType type = random.nextBoolean() ? InvariantType.LOOP : InvariantType.LOCATION;
      invariants.add(new Invariant(type, location(), text(), ExpressionFormat.C));
    }
    return invariants;
  }

  private Location location() {
    return new Location(
        text(),
        1 + random.nextInt(10_000),
        random.nextBoolean() ? OptionalInt.of(1 + random.nextInt(100)) : OptionalInt.empty(),
        maybe(this::text));
  }

  private WitnessAutomaton automaton() {
    WitnessKind kind = random.nextBoolean() ? WitnessKind.VIOLATION : WitnessKind.CORRECTNESS;
    int size = 1 + random.nextInt(6);
    List<WitnessNode> nodes = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      WitnessNode node = WitnessNode.of(i + text());
      if (i == 0) {
        node = node.with(NodeKey.ENTRY, "true");
      } else if (kind == WitnessKind.CORRECTNESS && random.nextBoolean()) {
        node = node.with(NodeKey.INVARIANT, text()).with(NodeKey.INVARIANT_SCOPE, text());
      } else if (kind == WitnessKind.VIOLATION && i == size - 1) {
        node = node.with(NodeKey.VIOLATION, "true");
      }
      nodes.add(node);
    }
    List<WitnessEdge> edges = new ArrayList<>();
    for (int i = 1; i < size; i++) {
      edges.add(edge(kind, nodes.get(random.nextInt(i)).id(), nodes.get(i).id()));
    }
    return new WitnessAutomaton(kind, nodes, edges);
  }

  private WitnessEdge edge(WitnessKind kind, String source, String target) {
    Map<EdgeKey, String> data = new EnumMap<>(EdgeKey.class);
    for (EdgeKey key : EdgeKey.values()) {
      boolean isOfAssumption = key.text().startsWith("assumption");
      if (random.nextInt(3) == 0 && !isOfAssumption) {
        data.put(
            key,
            switch (key.domain()) {
              case TEXT -> text();
              case FLAG -> Boolean.toString(random.nextBoolean());
              case NUMBER -> Integer.toString(random.nextInt(5000));
              case BRANCH -> "condition-" + random.nextBoolean();
            });
      }
    }
    if (kind == WitnessKind.VIOLATION && random.nextBoolean()) {
      data.put(EdgeKey.ASSUMPTION, text());
      data.put(EdgeKey.ASSUMPTION_SCOPE, text());
    }
    return new WitnessEdge(source, target, data);
  }

  private <T> Optional<T> maybe(Supplier<T> value) {
    return random.nextBoolean() ? Optional.of(value.get()) : Optional.empty();
  }

  private String text() {
    StringBuilder text = new StringBuilder();
    for (int i = random.nextInt(6); i > 0; i--) {
      text.append(PIECES[random.nextInt(PIECES.length)]);
    }
    return text.toString();
  }
}
