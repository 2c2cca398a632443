package dev.tracefold.witness.graphml;

import dev.tracefold.witness.input.Excerpt;
import dev.tracefold.witness.input.MalformedFile;
import dev.tracefold.witness.model.EdgeKey;
import dev.tracefold.witness.model.KeyDomain;
import dev.tracefold.witness.model.NodeKey;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import javax.xml.stream.XMLStreamException;

/** The keys that a file declares, and what they mean. */
final class DeclaredKeys {
  /** What other tools write besides; nothing of it bears on a run of a sequential program. */
  private static final Set<String> WITHOUT_MEANING =
      Set.of(
          "createThread",
          "cyclehead",
          "decl",
          "frontier",
          "inputwitnesshash",
          "lineCols",
          "nodetype",
          "note",
          "originfile",
          "predecessor",
          "sourcecode",
          "successor",
          "threadId",
          "threadName",
          "violatedProperty",
          "warning");

  private static final Map<String, NodeKey> NODE_KEYS =
      Arrays.stream(NodeKey.values()).collect(Collectors.toMap(NodeKey::text, k -> k));
  private static final Map<String, EdgeKey> EDGE_KEYS = edgeKeys();
  private static final Set<String> GRAPH_KEYS =
      Arrays.stream(GraphKey.values()).map(GraphKey::text).collect(Collectors.toSet());

  private final XmlElements xml;
  private final Map<String, String> ownerById = new HashMap<>();

  DeclaredKeys(XmlElements xml) {
    this.xml = xml;
  }

  private static Map<String, EdgeKey> edgeKeys() {
    Map<String, EdgeKey> keys = new HashMap<>();
    for (EdgeKey key : EdgeKey.values()) {
      keys.put(key.text(), key);
    }
    keys.put("returnFrom", EdgeKey.RETURN_FROM_FUNCTION);
    return keys;
  }

  /** Reads a declaration. */
  void declare() throws MalformedFile, XMLStreamException {
    String id = xml.attribute("id");
    String owner = xml.attribute("for");
    if (!isKnown(id, owner)) {
      throw xml.malformed("unknown key " + Excerpt.of(id) + " for " + Excerpt.of(owner));
    }
    if (ownerById.put(id, owner) != null) {
      throw xml.malformed("key " + Excerpt.of(id) + " is declared twice");
    }
    for (Optional<String> child = xml.child(); child.isPresent(); child = xml.child()) {
      String text = xml.text();
      if (child.get().equals("default") && !isRightDefault(id, text)) {
        throw xml.malformed("key " + id + " must not have the default " + Excerpt.of(text));
      }
      if (!child.get().equals("default") && !child.get().equals("desc")) {
        throw xml.unknownElement();
      }
    }
  }

  private static boolean isKnown(String id, String owner) {
    return WITHOUT_MEANING.contains(id)
        || switch (owner) {
          case "graph" -> GRAPH_KEYS.contains(id);
          case "node" -> NODE_KEYS.containsKey(id);
          case "edge" -> EDGE_KEYS.containsKey(id);
          default -> false;
        };
  }

  private static boolean isRightDefault(String id, String text) {
    KeyDomain domain =
        NODE_KEYS.containsKey(id)
            ? NODE_KEYS.get(id).domain()
            : EDGE_KEYS.containsKey(id) ? EDGE_KEYS.get(id).domain() : KeyDomain.TEXT;
    return domain == KeyDomain.TEXT
        ? WITHOUT_MEANING.contains(id) || text.isEmpty()
        : domain.absent().equals(text);
  }

  /** The id of the key of a data element, which must be one for this kind of owner. */
  String used(String owner) throws MalformedFile {
    String id = xml.attribute("key");
    String declared = ownerById.get(id);
    if (declared == null) {
      throw xml.malformed("key " + Excerpt.of(id) + " is not declared");
    }
    if (!declared.equals(owner) && !declared.equals("all")) {
      throw xml.malformed("key " + id + " is one for a " + declared + ", not for a " + owner);
    }
    return id;
  }

  /** The meaning of an id that has one. */
  <K extends Enum<K>> Optional<K> of(Class<K> type, String id) {
    Object key = type == NodeKey.class ? NODE_KEYS.get(id) : EDGE_KEYS.get(id);
    return Optional.ofNullable(type.cast(key));
  }
}
