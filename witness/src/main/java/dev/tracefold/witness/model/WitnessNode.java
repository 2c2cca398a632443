package dev.tracefold.witness.model;

import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/** A node of a witness automaton. */
public record WitnessNode(String id, Map<NodeKey, String> data) {
  public WitnessNode {
    data = Keys.ordered(NodeKey.class, data);
    data.forEach((key, value) -> key.domain().check(key.text(), value));
    if (data.containsKey(NodeKey.INVARIANT_SCOPE) && !data.containsKey(NodeKey.INVARIANT)) {
      throw new IllegalArgumentException("a node has a scope for no invariant");
    }
  }

  public static WitnessNode of(String id) {
    return new WitnessNode(id, Map.of());
  }

  public WitnessNode with(NodeKey key, String value) {
    Map<NodeKey, String> more = new EnumMap<>(NodeKey.class);
    more.putAll(data);
    more.put(key, value);
    return new WitnessNode(id, more);
  }

  public Optional<String> get(NodeKey key) {
    return Optional.ofNullable(data.get(key));
  }

  public boolean isEntry() {
    return is(NodeKey.ENTRY);
  }

  public boolean isViolation() {
    return is(NodeKey.VIOLATION);
  }

  public boolean isSink() {
    return is(NodeKey.SINK);
  }

  private boolean is(NodeKey key) {
    return "true".equals(data.get(key));
  }
}
