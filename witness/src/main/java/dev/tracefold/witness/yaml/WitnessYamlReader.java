package dev.tracefold.witness.yaml;

import dev.tracefold.witness.input.Excerpt;
import dev.tracefold.witness.input.MalformedFile;
import dev.tracefold.witness.model.Action;
import dev.tracefold.witness.model.Constraint;
import dev.tracefold.witness.model.Content;
import dev.tracefold.witness.model.DataModel;
import dev.tracefold.witness.model.ExpressionFormat;
import dev.tracefold.witness.model.FormatVersion;
import dev.tracefold.witness.model.Invariant;
import dev.tracefold.witness.model.InvariantSet;
import dev.tracefold.witness.model.InvariantType;
import dev.tracefold.witness.model.Location;
import dev.tracefold.witness.model.Metadata;
import dev.tracefold.witness.model.Producer;
import dev.tracefold.witness.model.Segment;
import dev.tracefold.witness.model.Task;
import dev.tracefold.witness.model.ViolationSequence;
import dev.tracefold.witness.model.Waypoint;
import dev.tracefold.witness.model.WaypointType;
import dev.tracefold.witness.model.Witness;
import java.io.IOException;
import java.io.Reader;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Reads witnesses of format 2.0. Of 2.1 it reads what 2.0 has too, and reads past the rest: what an
 * entry says beside that is nothing that the others rest on.
 */
public final class WitnessYamlReader {
  private static final String VIOLATION = "violation_sequence";
  private static final String INVARIANTS = "invariant_set";

  private static final Map<String, DataModel> DATA_MODELS =
      byText(DataModel.values(), DataModel::name);
  private static final Map<String, Action> ACTIONS = byText(Action.values(), Action::text);
  private static final Map<String, WaypointType> WAYPOINTS =
      byText(WaypointType.values(), WaypointType::text);
  private static final Map<String, InvariantType> INVARIANT_TYPES =
      byText(InvariantType.values(), InvariantType::text);
  private static final Map<String, ExpressionFormat> FORMATS =
      byText(ExpressionFormat.values(), ExpressionFormat::text);
  private static final Map<String, ExpressionFormat> INVARIANT_FORMATS =
      Map.of(ExpressionFormat.C.text(), ExpressionFormat.C);

  private static final Set<String> NEW_ENTRIES = Set.of("ghost_instrumentation");
  private static final Set<String> NEW_ITEMS = Set.of("contract", "function_contract");
  private static final Set<String> NEW_INVARIANTS =
      Set.of("function_contract", "loop_transition_invariant", "location_transition_invariant");
  private static final Set<String> NEW_FORMATS = Set.of("acsl_expression", "ext_c_expression");
  private static final Set<String> KEYS = Set.of("type", "location", "value", "format");
  private static final Set<String> KEYS_2_1 =
      Set.of("type", "location", "value", "format", "labels");

  private final String file;

  private WitnessYamlReader(String file) {
    this.file = file;
  }

  /**
   * Reads a witness.
   *
   * @param file what messages call the text
   * @param longest the largest number of characters
   */
  public static Witness read(Reader text, String file, int longest)
      throws MalformedFile, IOException {
    return new WitnessYamlReader(file).witness(YamlReader.read(text, file, longest));
  }

  private static <E> Map<String, E> byText(E[] constants, Function<E, String> text) {
    return Arrays.stream(constants).collect(Collectors.toMap(text, Function.identity()));
  }

  private Witness witness(YamlNode document) throws MalformedFile {
    List<YamlNode> entries = new ArrayList<>();
    if (document instanceof YamlNode.Sequence sequence) {
      for (YamlNode entry : sequence.items()) {
        if (!isNewKind(entry)) {
          entries.add(entry);
        }
      }
    }
    if (entries.size() != 1) {
      throw MalformedFile.at(file, document.line(), "a witness must be a list with one entry");
    }
    Set<String> keys = Set.of("entry_type", "metadata", "content");
    YamlFields entry = fields(entries.get(0), "the entry", keys);
    String type = entry.text("entry_type");
    if (!type.equals(VIOLATION) && !type.equals(INVARIANTS)) {
      throw MalformedFile.at(
          file,
          entry.node("entry_type").line(),
          "unknown entry_type "
              + Excerpt.of(type)
              + "; known are "
              + INVARIANTS
              + ", "
              + VIOLATION);
    }
    Metadata metadata = metadata(entry.node("metadata"));
    Content content =
        type.equals(VIOLATION) ? violation(entry) : invariants(entry, metadata.version());
    return entry.built(() -> new Witness(metadata, content));
  }

  /** Whether an entry is of format 2.1 and of a kind that 2.0 does not have. */
  private static boolean isNewKind(YamlNode entry) {
    return entry instanceof YamlNode.Mapping mapping
        && NEW_ENTRIES.contains(textIn(entry, "entry_type"))
        && mapping.entries().containsKey("metadata")
        && textIn(mapping.entries().get("metadata"), "format_version")
            .equals(FormatVersion.YAML_2_1.text());
  }

  /** The scalar of a key, or nothing. */
  private static String textIn(YamlNode node, String key) {
    return node instanceof YamlNode.Mapping mapping
            && mapping.entries().get(key) instanceof YamlNode.Scalar scalar
        ? scalar.text()
        : "";
  }

  private YamlFields fields(YamlNode node, String what, Set<String> keys) throws MalformedFile {
    return YamlFields.of(file, node, what, keys);
  }

  private Metadata metadata(YamlNode node) throws MalformedFile {
    Set<String> keys = Set.of("format_version", "uuid", "creation_time", "producer", "task");
    YamlFields fields = fields(node, "metadata", keys);
    String number = fields.text("format_version");
    Optional<FormatVersion> version = FormatVersion.ofYaml(number);
    if (version.isEmpty()) {
      throw MalformedFile.at(
          file,
          fields.node("format_version").line(),
          "format_version " + Excerpt.of(number) + " is not supported; supported is 2.0");
    }
    String uuid = fields.text("uuid");
    String time = fields.text("creation_time");
    Producer producer = producer(fields.node("producer"));
    Task task = task(fields.node("task"));
    return fields.built(() -> new Metadata(version.get(), Optional.of(uuid), time, producer, task));
  }

  private Producer producer(YamlNode node) throws MalformedFile {
    Set<String> keys = Set.of("name", "version", "configuration", "command_line", "description");
    YamlFields fields = fields(node, "producer", keys);
    return new Producer(
        fields.text("name"),
        fields.text("version"),
        fields.optionalText("configuration"),
        fields.optionalText("command_line"),
        fields.optionalText("description"));
  }

  private Task task(YamlNode node) throws MalformedFile {
    Set<String> keys =
        Set.of("input_files", "input_file_hashes", "specification", "data_model", "language");
    YamlFields fields = fields(node, "task", keys);
    List<String> files = fields.texts("input_files");
    Map<String, String> hashes = fields.textByKey("input_file_hashes");
    String specification = fields.text("specification");
    DataModel dataModel = fields.choice("data_model", DATA_MODELS);
    String language = fields.text("language");
    return fields.built(() -> new Task(files, hashes, specification, dataModel, language));
  }

  private Content violation(YamlFields entry) throws MalformedFile {
    List<Segment> segments = new ArrayList<>();
    for (YamlNode item : entry.items("content")) {
      YamlFields fields = fields(item, "an entry of content", Set.of("segment"));
      List<Waypoint> waypoints = new ArrayList<>();
      for (YamlNode waypoint : fields.items("segment")) {
        waypoints.add(waypoint(YamlFields.only(file, waypoint, "waypoint")));
      }
      segments.add(fields.built(() -> new Segment(waypoints)));
    }
    return entry.built(() -> new ViolationSequence(segments));
  }

  private Waypoint waypoint(YamlNode node) throws MalformedFile {
    YamlFields fields =
        fields(node, "a waypoint", Set.of("type", "action", "constraint", "location"));
    WaypointType type = fields.choice("type", WAYPOINTS);
    Action action = fields.choice("action", ACTIONS);
    Optional<YamlNode> constraint = fields.optional("constraint");
    Optional<Constraint> condition =
        constraint.isEmpty() ? Optional.empty() : Optional.of(constraint(constraint.get()));
    Location location = location(fields.node("location"));
    return fields.built(() -> new Waypoint(type, action, condition, location));
  }

  private Constraint constraint(YamlNode node) throws MalformedFile {
    YamlFields fields = fields(node, "a constraint", Set.of("value", "format"));
    Optional<ExpressionFormat> format =
        fields.optional("format").isEmpty()
            ? Optional.empty()
            : Optional.of(fields.choice("format", FORMATS));
    // The cases of a switch are numbers, and truth values are texts.
    boolean isNumber =
        fields.node("value") instanceof YamlNode.Scalar scalar
            && scalar.type() == YamlNode.ScalarType.INTEGER;
    String value =
        isNumber ? ((YamlNode.Scalar) fields.node("value")).text() : fields.text("value");
    return new Constraint(value, format);
  }

  private Content invariants(YamlFields entry, FormatVersion version) throws MalformedFile {
    List<Invariant> invariants = new ArrayList<>();
    for (YamlNode item : entry.items("content")) {
      if (version != FormatVersion.YAML_2_1) {
        invariants.add(invariant(YamlFields.only(file, item, "invariant"), KEYS));
      } else if (!isNew(item)) {
        invariants.add(invariant(YamlFields.only(file, item, "invariant"), KEYS_2_1));
      }
    }
    return new InvariantSet(invariants);
  }

  /** Whether 2.1 has something here that 2.0 has not: contracts, transitions, other languages. */
  private static boolean isNew(YamlNode item) {
    if (!(item instanceof YamlNode.Mapping mapping)) {
      return false;
    }
    YamlNode invariant = mapping.entries().get("invariant");
    return invariant == null
        ? !mapping.entries().isEmpty() && NEW_ITEMS.containsAll(mapping.entries().keySet())
        : NEW_INVARIANTS.contains(textIn(invariant, "type"))
            || NEW_FORMATS.contains(textIn(invariant, "format"));
  }

  private Invariant invariant(YamlNode node, Set<String> keys) throws MalformedFile {
    YamlFields fields = fields(node, "an invariant", keys);
    return new Invariant(
        fields.choice("type", INVARIANT_TYPES),
        location(fields.node("location")),
        fields.text("value"),
        fields.choice("format", INVARIANT_FORMATS));
  }

  private Location location(YamlNode node) throws MalformedFile {
    Set<String> keys = Set.of("file_name", "line", "column", "function");
    YamlFields fields = fields(node, "a location", keys);
    String name = fields.text("file_name");
    int line = fields.number("line");
    OptionalInt column = fields.optionalNumber("column");
    Optional<String> function = fields.optionalText("function");
    return fields.built(() -> new Location(name, line, column, function));
  }
}
