package dev.tracefold.witness.graphml;

import dev.tracefold.witness.model.EdgeKey;
import dev.tracefold.witness.model.KeyDomain;
import dev.tracefold.witness.model.Metadata;
import dev.tracefold.witness.model.NodeKey;
import dev.tracefold.witness.model.Producer;
import dev.tracefold.witness.model.Task;
import dev.tracefold.witness.model.Witness;
import dev.tracefold.witness.model.WitnessAutomaton;
import dev.tracefold.witness.model.WitnessEdge;
import dev.tracefold.witness.model.WitnessKind;
import dev.tracefold.witness.model.WitnessNode;
import java.util.Map;

/** Writes witnesses of format 1.0. */
public final class GraphmlWriter {
  static final String NAMESPACE = "http://graphml.graphdrawing.org/xmlns";
  static final String VIOLATION = "violation_witness";
  static final String CORRECTNESS = "correctness_witness";

  private final StringBuilder out = new StringBuilder();

  private GraphmlWriter() {}

  /** The text of a witness; its content is an automaton. */
  public static String write(Witness witness) {
    if (!(witness.content() instanceof WitnessAutomaton automaton)) {
      throw new IllegalArgumentException("only an automaton is written as GraphML");
    }
    GraphmlWriter writer = new GraphmlWriter();
    writer.graphml(witness.metadata(), automaton);
    return writer.out.toString();
  }

  private void graphml(Metadata metadata, WitnessAutomaton automaton) {
    out.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    out.append("<graphml xmlns=\"" + NAMESPACE + "\"");
    out.append(" xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\">\n");
    keys();
    out.append("  <graph edgedefault=\"directed\">\n");
    graphData(metadata, automaton.kind());
    automaton.nodes().forEach(this::node);
    automaton.edges().forEach(this::edge);
    out.append("  </graph>\n</graphml>\n");
  }

  private void keys() {
    for (GraphKey key : GraphKey.values()) {
      if (key != GraphKey.VERSION) {
        key(key.text(), KeyDomain.TEXT, "graph");
      }
    }
    for (NodeKey key : NodeKey.values()) {
      key(key.text(), key.domain(), "node");
    }
    for (EdgeKey key : EdgeKey.values()) {
      key(key.text(), key.domain(), "edge");
    }
  }

  private void key(String id, KeyDomain domain, String owner) {
    out.append("  <key id=\"" + id + "\" attr.name=\"" + id + "\"");
    out.append(" attr.type=\"" + domain.typeName() + "\" for=\"" + owner + "\"");
    out.append(
        domain.absent().isEmpty() ? "/>\n" : "><default>" + domain.absent() + "</default></key>\n");
  }

  private void graphData(Metadata metadata, WitnessKind kind) {
    Task task = metadata.task();
    String file = task.inputFiles().get(0);
    line(GraphKey.TYPE, kind == WitnessKind.VIOLATION ? VIOLATION : CORRECTNESS);
    line(GraphKey.LANGUAGE, task.language());
    line(GraphKey.PRODUCER, producer(metadata.producer()));
    task.specification().lines().forEach(check -> line(GraphKey.SPECIFICATION, check));
    line(GraphKey.FILE, file);
    line(GraphKey.HASH, task.sha256().get(file));
    line(GraphKey.ARCHITECTURE, task.dataModel().architecture());
    line(GraphKey.CREATION_TIME, metadata.creationTime());
  }

  private static String producer(Producer producer) {
    return producer.version().isEmpty()
        ? producer.name()
        : producer.name() + " " + producer.version();
  }

  private void line(GraphKey key, String value) {
    out.append("    ");
    data(key.text(), value);
    out.append('\n');
  }

  private void node(WitnessNode node) {
    out.append("    <node id=\"").append(escaped(node.id())).append('"');
    data(node.data().isEmpty());
    node.data().forEach((key, value) -> data(key.text(), value));
    out.append(node.data().isEmpty() ? "" : "</node>\n");
  }

  private void edge(WitnessEdge edge) {
    out.append("    <edge source=\"").append(escaped(edge.source()));
    out.append("\" target=\"").append(escaped(edge.target())).append('"');
    Map<EdgeKey, String> data = edge.data();
    data(data.isEmpty());
    data.forEach((key, value) -> data(key.text(), value));
    out.append(data.isEmpty() ? "" : "</edge>\n");
  }

  private void data(boolean isEmpty) {
    out.append(isEmpty ? "/>\n" : ">");
  }

  private void data(String key, String value) {
    out.append("<data key=\"" + key + "\">").append(escaped(value)).append("</data>");
  }

  /** Text as XML; a character that XML cannot hold becomes a question mark. */
  static String escaped(String text) {
    StringBuilder escaped = new StringBuilder();
    text.codePoints()
        .forEach(
            c -> {
              switch (c) {
                case '&' -> escaped.append("&amp;");
                case '<' -> escaped.append("&lt;");
                case '>' -> escaped.append("&gt;");
                case '"' -> escaped.append("&quot;");
                case '\t', '\n', '\r' -> escaped.append("&#").append(c).append(';');
                default -> escaped.appendCodePoint(isAllowed(c) ? c : '?');
              }
            });
    return escaped.toString();
  }

  private static boolean isAllowed(int c) {
    return c >= ' ' && c < 0xD800 || c >= 0xE000 && c < 0xFFFE || c >= 0x10000;
  }
}
