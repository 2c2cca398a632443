package dev.tracefold.svcomp.profile;

import java.util.EnumMap;
import java.util.Map;

/** Nanoseconds by part of an engine's work. */
final class PartTimes {
  private final Map<Part, Long> nanos = new EnumMap<>(Part.class);

  void add(Part part, long more) {
    nanos.merge(part, more, Long::sum);
  }

  long of(Part part) {
    return nanos.getOrDefault(part, 0L);
  }
}
