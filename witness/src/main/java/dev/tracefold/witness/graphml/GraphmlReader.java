package dev.tracefold.witness.graphml;

import dev.tracefold.witness.input.Excerpt;
import dev.tracefold.witness.input.MalformedFile;
import dev.tracefold.witness.model.EdgeKey;
import dev.tracefold.witness.model.NodeKey;
import dev.tracefold.witness.model.Witness;
import dev.tracefold.witness.model.WitnessAutomaton;
import dev.tracefold.witness.model.WitnessEdge;
import dev.tracefold.witness.model.WitnessKind;
import dev.tracefold.witness.model.WitnessNode;
import java.io.IOException;
import java.io.Reader;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.xml.stream.XMLStreamException;

/** Reads witnesses of format 1.0. */
public final class GraphmlReader {
  private static final int MOST_ELEMENTS = 200_000;

  private final XmlElements xml;
  private final DeclaredKeys keys;
  private final GraphData graph;
  private final List<WitnessNode> nodes = new ArrayList<>();
  private final List<WitnessEdge> edges = new ArrayList<>();

  private GraphmlReader(XmlElements xml) {
    this.xml = xml;
    this.keys = new DeclaredKeys(xml);
    this.graph = new GraphData(xml);
  }

  /**
   * Reads a witness.
   *
   * @param file what messages call the text
   */
  public static Witness read(Reader text, String file) throws MalformedFile, IOException {
    try {
      return new GraphmlReader(XmlElements.of(text, file)).witness();
    } catch (XMLStreamException e) {
      if (e.getNestedException() instanceof IOException cause) {
        throw cause;
      }
      int line = e.getLocation() == null ? 0 : e.getLocation().getLineNumber();
      throw MalformedFile.at(file, line, "not XML: " + problem(e));
    }
  }

  /** The parser's message without its own idea of the place. */
  private static String problem(XMLStreamException e) {
    String message = String.valueOf(e.getMessage());
    int start = message.indexOf("Message: ");
    return Excerpt.of(start < 0 ? message : message.substring(start + "Message: ".length()));
  }

  private Witness witness() throws MalformedFile, XMLStreamException {
    xml.root("graphml");
    boolean isRead = false;
    for (Optional<String> child = xml.child(); child.isPresent(); child = xml.child()) {
      switch (child.get()) {
        case "key" -> keys.declare();
        case "graph" -> {
          if (isRead) {
            throw xml.malformed("a second graph");
          }
          isRead = true;
          graph();
        }
        default -> throw xml.unknownElement();
      }
    }
    if (!isRead) {
      throw xml.malformed("there is no graph");
    }
    xml.end();
    WitnessKind kind = graph.kind();
    WitnessAutomaton automaton = xml.built(() -> new WitnessAutomaton(kind, nodes, edges));
    return graph.witness(automaton);
  }

  private void graph() throws MalformedFile, XMLStreamException {
    xml.expect("edgedefault", "directed");
    for (Optional<String> child = xml.child(); child.isPresent(); child = xml.child()) {
      switch (child.get()) {
        case "data" -> {
          String key = keys.used("graph");
          graph.put(key, xml.text());
        }
        case "node" -> nodes.add(node());
        case "edge" -> edges.add(edge());
        default -> throw xml.unknownElement();
      }
      if (nodes.size() + edges.size() > MOST_ELEMENTS) {
        throw xml.malformed("more than " + MOST_ELEMENTS + " nodes and edges");
      }
    }
  }

  private WitnessNode node() throws MalformedFile, XMLStreamException {
    String id = xml.attribute("id");
    Map<NodeKey, String> data = new EnumMap<>(NodeKey.class);
    data(NodeKey.class, "node", data);
    return xml.built(() -> new WitnessNode(id, data));
  }

  private WitnessEdge edge() throws MalformedFile, XMLStreamException {
    String source = xml.attribute("source");
    String target = xml.attribute("target");
    Map<EdgeKey, String> data = new EnumMap<>(EdgeKey.class);
    data(EdgeKey.class, "edge", data);
    return xml.built(() -> new WitnessEdge(source, target, data));
  }

  /** The data of an element up to its end. */
  private <K extends Enum<K>> void data(Class<K> type, String owner, Map<K, String> data)
      throws MalformedFile, XMLStreamException {
    for (Optional<String> child = xml.child(); child.isPresent(); child = xml.child()) {
      if (!child.get().equals("data")) {
        throw xml.unknownElement();
      }
      String id = keys.used(owner);
      Optional<K> key = keys.of(type, id);
      String value = xml.text();
      if (key.isPresent() && data.put(key.get(), value) != null) {
        throw xml.malformed(id + " is given twice");
      }
    }
  }
}
