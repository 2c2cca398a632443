package dev.tracefold.witness.model;

import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** An edge of a witness automaton. */
public record WitnessEdge(String source, String target, Map<EdgeKey, String> data) {
  public WitnessEdge {
    data = Keys.ordered(EdgeKey.class, data);
    data.forEach((key, value) -> key.domain().check(key.text(), value));
    if (data.containsKey(EdgeKey.ASSUMPTION_SCOPE) && !data.containsKey(EdgeKey.ASSUMPTION)) {
      throw new IllegalArgumentException("an edge has a scope for no assumption");
    }
  }

  public static WitnessEdge of(String source, String target) {
    return new WitnessEdge(source, target, Map.of());
  }

  public WitnessEdge with(EdgeKey key, String value) {
    Map<EdgeKey, String> more = new EnumMap<>(EdgeKey.class);
    more.putAll(data);
    more.put(key, value);
    return new WitnessEdge(source, target, more);
  }

  public Optional<String> get(EdgeKey key) {
    return Optional.ofNullable(data.get(key));
  }

  /** The value of a key that holds a number. */
  public OptionalInt number(EdgeKey key) {
    String text = data.get(key);
    return text == null ? OptionalInt.empty() : OptionalInt.of(Integer.parseInt(text));
  }

  public boolean entersLoopHead() {
    return "true".equals(data.get(EdgeKey.ENTER_LOOP_HEAD));
  }
}
