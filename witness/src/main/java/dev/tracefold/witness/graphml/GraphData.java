package dev.tracefold.witness.graphml;

import dev.tracefold.witness.input.Excerpt;
import dev.tracefold.witness.input.MalformedFile;
import dev.tracefold.witness.model.DataModel;
import dev.tracefold.witness.model.FormatVersion;
import dev.tracefold.witness.model.Metadata;
import dev.tracefold.witness.model.Producer;
import dev.tracefold.witness.model.Task;
import dev.tracefold.witness.model.Witness;
import dev.tracefold.witness.model.WitnessAutomaton;
import dev.tracefold.witness.model.WitnessKind;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What a graph says of itself. */
final class GraphData {
  private final XmlElements xml;
  private final Map<String, String> texts = new HashMap<>();

  GraphData(XmlElements xml) {
    this.xml = xml;
  }

  void put(String key, String text) throws MalformedFile {
    // There is one specification for each line of the property.
    if (key.equals(GraphKey.SPECIFICATION.text())) {
      texts.merge(key, text, (a, b) -> a + "\n" + b);
    } else if (texts.put(key, text) != null) {
      throw xml.malformed(key + " is given twice");
    }
  }

  WitnessKind kind() throws MalformedFile {
    String text = text(GraphKey.TYPE);
    return switch (text) {
      case GraphmlWriter.VIOLATION -> WitnessKind.VIOLATION;
      case GraphmlWriter.CORRECTNESS -> WitnessKind.CORRECTNESS;
      default -> throw xml.malformed("unknown witness-type " + Excerpt.of(text));
    };
  }

  Witness witness(WitnessAutomaton automaton) throws MalformedFile {
    if (!texts.getOrDefault(GraphKey.VERSION.text(), "1.0").equals("1.0")) {
      throw xml.malformed("witness-format-version is not 1.0");
    }
    String file = text(GraphKey.FILE);
    String hash = text(GraphKey.HASH);
    String specification = text(GraphKey.SPECIFICATION);
    String language = text(GraphKey.LANGUAGE);
    String time = text(GraphKey.CREATION_TIME);
    DataModel dataModel = dataModel(text(GraphKey.ARCHITECTURE));
    Producer producer = producer(text(GraphKey.PRODUCER));
    return xml.built(
        () -> {
          Task task =
              new Task(List.of(file), Map.of(file, hash), specification, dataModel, language);
          FormatVersion version = FormatVersion.GRAPHML_1_0;
          return new Witness(
              new Metadata(version, Optional.empty(), time, producer, task), automaton);
        });
  }

  private String text(GraphKey key) throws MalformedFile {
    String text = texts.get(key.text());
    if (text == null) {
      throw xml.malformed("the graph has no " + key.text());
    }
    return text;
  }

  private DataModel dataModel(String architecture) throws MalformedFile {
    for (DataModel model : DataModel.values()) {
      if (model.architecture().equals(architecture)) {
        return model;
      }
    }
    throw xml.malformed("unknown architecture " + Excerpt.of(architecture));
  }

  /** The name may have several words, the version has one. */
  private static Producer producer(String text) {
    int space = text.lastIndexOf(' ');
    return space < 0 || space == text.length() - 1
        ? Producer.of(text, "")
        : Producer.of(text.substring(0, space), text.substring(space + 1));
  }
}
