package dev.tracefold.witness.yaml;

import dev.tracefold.witness.model.Constraint;
import dev.tracefold.witness.model.Content;
import dev.tracefold.witness.model.ExpressionFormat;
import dev.tracefold.witness.model.Invariant;
import dev.tracefold.witness.model.InvariantSet;
import dev.tracefold.witness.model.Location;
import dev.tracefold.witness.model.Metadata;
import dev.tracefold.witness.model.Producer;
import dev.tracefold.witness.model.Segment;
import dev.tracefold.witness.model.Task;
import dev.tracefold.witness.model.ViolationSequence;
import dev.tracefold.witness.model.Waypoint;
import dev.tracefold.witness.model.Witness;
import java.util.Optional;

/** Writes witnesses of format 2.0. Texts are quoted, so that none is taken for something else. */
public final class WitnessYamlWriter {
  private final YamlText yaml = new YamlText();

  private WitnessYamlWriter() {}

  /** The text of a witness; its content is not an automaton. */
  public static String write(Witness witness) {
    WitnessYamlWriter writer = new WitnessYamlWriter();
    writer.entry(witness);
    return writer.yaml.toString();
  }

  private void entry(Witness witness) {
    Content content = witness.content();
    boolean isViolation = content instanceof ViolationSequence;
    yaml.item();
    yaml.text("entry_type", isViolation ? "violation_sequence" : "invariant_set");
    yaml.begin("metadata");
    metadata(witness.metadata());
    yaml.end();
    if (content instanceof ViolationSequence violation) {
      yaml.begin("content");
      violation.segments().forEach(this::segment);
      yaml.end();
    } else if (content instanceof InvariantSet set) {
      invariants(set);
    } else {
      throw new IllegalArgumentException("an automaton is not written as YAML");
    }
    yaml.end();
  }

  private void metadata(Metadata metadata) {
    yaml.text("format_version", metadata.version().text());
    yaml.text("uuid", metadata.uuid());
    yaml.text("creation_time", metadata.creationTime());
    yaml.begin("producer");
    producer(metadata.producer());
    yaml.end();
    yaml.begin("task");
    task(metadata.task());
    yaml.end();
  }

  private void producer(Producer producer) {
    yaml.text("name", producer.name());
    yaml.text("version", producer.version());
    yaml.text("configuration", producer.configuration());
    yaml.text("command_line", producer.commandLine());
    yaml.text("description", producer.description());
  }

  private void task(Task task) {
    yaml.begin("input_files");
    task.inputFiles().forEach(yaml::textItem);
    yaml.end();
    yaml.begin("input_file_hashes");
    task.sha256().forEach((file, hash) -> yaml.text(YamlText.quoted(file), hash));
    yaml.end();
    yaml.text("specification", task.specification());
    yaml.text("data_model", task.dataModel().name());
    yaml.text("language", task.language());
  }

  private void segment(Segment segment) {
    yaml.item();
    yaml.begin("segment");
    segment.waypoints().forEach(this::waypoint);
    yaml.end();
    yaml.end();
  }

  private void waypoint(Waypoint waypoint) {
    yaml.item();
    yaml.begin("waypoint");
    yaml.text("type", waypoint.type().text());
    yaml.text("action", waypoint.action().text());
    waypoint.constraint().ifPresent(this::constraint);
    location(waypoint.location());
    yaml.end();
    yaml.end();
  }

  private void constraint(Constraint constraint) {
    yaml.begin("constraint");
    yaml.text("value", constraint.value());
    yaml.text("format", constraint.format().map(ExpressionFormat::text));
    yaml.end();
  }

  private void invariants(InvariantSet set) {
    if (set.invariants().isEmpty()) {
      yaml.emptyList("content");
      return;
    }
    yaml.begin("content");
    set.invariants().forEach(this::invariant);
    yaml.end();
  }

  private void invariant(Invariant invariant) {
    yaml.item();
    yaml.begin("invariant");
    yaml.text("type", invariant.type().text());
    location(invariant.location());
    yaml.text("value", invariant.value());
    yaml.text("format", Optional.of(invariant.format().text()));
    yaml.end();
    yaml.end();
  }

  private void location(Location location) {
    yaml.begin("location");
    yaml.text("file_name", location.file());
    yaml.number("line", location.line());
    location.column().ifPresent(column -> yaml.number("column", column));
    yaml.text("function", location.function());
    yaml.end();
  }
}
