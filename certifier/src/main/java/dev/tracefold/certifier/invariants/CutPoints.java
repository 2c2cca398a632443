package dev.tracefold.certifier.invariants;

import dev.tracefold.certifier.formula.OwnLocations;
import dev.tracefold.cfa.graph.Cfa;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Location;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Finds, from the raw edges, where an automaton must be cut so that no cycle remains. */
final class CutPoints {
  private CutPoints() {}

  /**
   * The initial location, those given, and the targets of retreating edges of one depth-first
   * search that does not look beyond the given ones.
   */
  static Set<Location> of(Cfa cfa, Collection<Location> given) {
    Set<Location> cuts = new TreeSet<>(OwnLocations.of(List.of(cfa)).of(Set.copyOf(given)));
    cuts.add(cfa.initial());
    Set<Location> open = new HashSet<>();
    Set<Location> done = new HashSet<>();
    Map<Location, Iterator<Edge>> todo = new HashMap<>();
    Deque<Location> stack = new ArrayDeque<>();
    for (Location root : Set.copyOf(cuts).stream().sorted().toList()) {
      stack.push(root);
      open.add(root);
      while (!stack.isEmpty()) {
        Location l = stack.peek();
        Iterator<Edge> edges = todo.computeIfAbsent(l, x -> cfa.outgoing(x).iterator());
        if (!edges.hasNext()) {
          stack.pop();
          open.remove(l);
          done.add(l);
          continue;
        }
        Location next = edges.next().target();
        if (open.contains(next)) {
          cuts.add(next);
        } else if (!cuts.contains(next) && !done.contains(next)) {
          open.add(next);
          stack.push(next);
        }
      }
    }
    return cuts;
  }
}
