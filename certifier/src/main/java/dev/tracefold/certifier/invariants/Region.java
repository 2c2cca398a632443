package dev.tracefold.certifier.invariants;

import dev.tracefold.cfa.graph.Cfa;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Location;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * A part of an automaton, cut into segments: paths that stay in it and end when they come to a cut
 * point or a final location.
 */
final class Region {
  private final Cfa cfa;
  private final Set<Location> inside;
  private final Set<Location> cuts;

  private Region(Cfa cfa, Set<Location> inside, Set<Location> cuts) {
    this.cfa = cfa;
    this.inside = inside;
    this.cuts = cuts;
  }

  /**
   * @param inside the locations, cut points included
   */
  static Region of(Cfa cfa, Set<Location> inside, Set<Location> cuts) {
    return new Region(cfa, new TreeSet<>(inside), new TreeSet<>(cuts));
  }

  /** The edges from {@code l} that stay inside. */
  List<Edge> edges(Location l) {
    return cfa.outgoing(l).stream().filter(e -> inside.contains(e.target())).toList();
  }

  boolean isEnd(Location l) {
    return cuts.contains(l) || l.kind().isFinal();
  }

  /** The start and the inner locations of its segments, each after those before it. */
  List<Location> order(Location start) {
    List<Location> postOrder = new ArrayList<>();
    Set<Location> seen = new HashSet<>(Set.of(start));
    Map<Location, Iterator<Edge>> todo = new HashMap<>();
    Deque<Location> stack = new ArrayDeque<>(List.of(start));
    while (!stack.isEmpty()) {
      Location l = stack.peek();
      Iterator<Edge> edges = todo.computeIfAbsent(l, x -> edges(x).iterator());
      if (!edges.hasNext()) {
        postOrder.add(stack.pop());
        continue;
      }
      Location next = edges.next().target();
      if (!isEnd(next) && seen.add(next)) {
        stack.push(next);
      }
    }
    Collections.reverse(postOrder);
    return postOrder;
  }

  /**
   * A location on a cycle that no cut point interrupts: there would be infinitely many segments.
   */
  Optional<Location> uncutCycle() {
    for (Location cut : cuts) {
      Map<Location, Integer> place = new HashMap<>();
      for (Location l : order(cut)) {
        place.put(l, place.size());
      }
      for (Location l : place.keySet()) {
        for (Edge e : edges(l)) {
          if (!isEnd(e.target()) && place.get(e.target()) <= place.get(l)) {
            return Optional.of(e.target());
          }
        }
      }
    }
    return Optional.empty();
  }
}
