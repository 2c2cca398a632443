package dev.tracefold.witness.model;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;

/** Data in the order of its keys. */
final class Keys {
  private Keys() {}

  static <K extends Enum<K>> Map<K, String> ordered(Class<K> keys, Map<K, String> data) {
    Map<K, String> copy = new EnumMap<>(keys);
    copy.putAll(data);
    return Collections.unmodifiableMap(copy);
  }
}
