package dev.tracefold.cfa.rewrite;

import dev.tracefold.cfa.graph.Location;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** A location of a {@link CfaDraft} with the edges at it. */
final class DraftPlace {
  /** As it is to be built; it may have become final. */
  private Location location;

  private final List<DraftEdge> outgoing = new ArrayList<>(2);

  /** Many edges may lead to one location, and any of them may have to go. */
  private final Set<DraftEdge> incoming = new LinkedHashSet<>(2);

  DraftPlace(Location location) {
    this.location = location;
  }

  Location location() {
    return location;
  }

  void become(Location changed) {
    location = changed;
  }

  List<DraftEdge> outgoing() {
    return outgoing;
  }

  Set<DraftEdge> incoming() {
    return incoming;
  }
}
