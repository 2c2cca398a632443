package dev.tracefold.frontend.externals;

import dev.tracefold.frontend.externals.ExternalFunction.OnFloats;
import dev.tracefold.frontend.externals.ExternalFunction.OnIntegers;
import dev.tracefold.frontend.externals.ExternalFunction.OnStrings;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Meanings by name, as the classes of each theme enter them. */
final class ExternalTable {
  private final Map<String, ExternalFunction> entries = new HashMap<>();

  Optional<ExternalFunction> get(String name) {
    return Optional.ofNullable(entries.get(name));
  }

  void put(ExternalFunction meaning, String... names) {
    for (String name : names) {
      entries.put(name, meaning);
    }
  }

  /** A function of {@code double} and its namesakes for the other two types. */
  void putFloat(OnFloats.Kind kind, String... names) {
    for (String name : names) {
      put(new OnFloats(kind), name, name + "f", name + "l");
    }
  }

  void putFloatIntrinsic(OnFloats.Kind kind, String... names) {
    put(new OnFloats(kind), names);
  }

  void putInteger(OnIntegers.Kind kind, String... names) {
    put(new OnIntegers(kind), names);
  }

  void putStrings(OnStrings.Kind kind, String... names) {
    put(new OnStrings(kind), names);
  }
}
