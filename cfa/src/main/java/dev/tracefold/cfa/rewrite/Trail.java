package dev.tracefold.cfa.rewrite;

import dev.tracefold.cfa.graph.Edge;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** Edges in a row, put together in constant time however many they are. */
final class Trail {
  static final Trail NONE = new Trail(List.of(), List.of());

  private final List<Edge> edge;
  private final List<Trail> halves;

  private Trail(List<Edge> edge, List<Trail> halves) {
    this.edge = edge;
    this.halves = halves;
  }

  static Trail of(Edge e) {
    return new Trail(List.of(e), List.of());
  }

  static Trail of(Trail first, Trail second) {
    if (first == NONE || second == NONE) {
      return first == NONE ? second : first;
    }
    return new Trail(List.of(), List.of(first, second));
  }

  List<Edge> edges() {
    if (halves.isEmpty()) {
      return edge;
    }
    List<Edge> all = new ArrayList<>();
    Deque<Trail> open = new ArrayDeque<>(List.of(this));
    while (!open.isEmpty()) {
      Trail next = open.pop();
      all.addAll(next.edge);
      for (int i = next.halves.size() - 1; i >= 0; i--) {
        open.push(next.halves.get(i));
      }
    }
    return List.copyOf(all);
  }
}
