package dev.tracefold.cfa.rewrite;

import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Location;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What the locations and edges of a program were in the program that it was made from. An edge may
 * have been several in a row; what a rewriting invented has no origin.
 */
public final class Origins {
  /** Of a program that was not rewritten: everything is itself. */
  static final Origins SAME = new Origins(Map.of(), Map.of());

  private final Map<Location, Location> locations;
  private final Map<Edge, List<Edge>> edges;

  Origins(Map<Location, Location> locations, Map<Edge, List<Edge>> edges) {
    this.locations = locations;
    this.edges = edges;
  }

  /** What the location was. */
  public Optional<Location> of(Location l) {
    return this == SAME ? Optional.of(l) : Optional.ofNullable(locations.get(l));
  }

  /** What the edge was, in the order of execution. */
  public List<Edge> of(Edge e) {
    return this == SAME ? List.of(e) : edges.getOrDefault(e, List.of());
  }

  /** What is left of each location that has not gone. */
  public Map<Location, Location> successors() {
    Map<Location, Location> successors = new HashMap<>();
    locations.forEach((now, before) -> successors.put(before, now));
    return successors;
  }

  /** The origins in the first program, where the one before this step had the {@code earlier}. */
  Origins since(Origins earlier) {
    if (this == SAME || earlier == SAME) {
      return this == SAME ? earlier : this;
    }
    Map<Location, Location> firstLocations = new HashMap<>();
    locations.forEach((now, l) -> earlier.of(l).ifPresent(first -> firstLocations.put(now, first)));
    Map<Edge, List<Edge>> firstEdges = new HashMap<>();
    edges.forEach((now, before) -> firstEdges.put(now, earlier.ofAll(before)));
    return new Origins(firstLocations, firstEdges);
  }

  private List<Edge> ofAll(List<Edge> path) {
    if (path.size() == 1) {
      return of(path.get(0));
    }
    List<Edge> all = new ArrayList<>();
    path.forEach(e -> all.addAll(of(e)));
    return List.copyOf(all);
  }
}
