package dev.tracefold.engines.machine;

import dev.tracefold.cfa.graph.Cfa;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Location;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.Map;
import java.util.Set;

/** The targets of a depth-first search's back edges: every cycle passes through one. */
public final class CutPoints {
  private CutPoints() {}

  public static Set<Location> of(Cfa cfa) {
    Set<Location> cuts = new HashSet<>();
    Set<Location> onPath = new HashSet<>();
    Map<Location, Iterator<Edge>> entered = new HashMap<>();
    Deque<Location> path = new ArrayDeque<>();
    path.push(cfa.initial());
    while (!path.isEmpty()) {
      Location l = path.peek();
      Iterator<Edge> rest = entered.get(l);
      if (rest == null) {
        rest = cfa.outgoing(l).iterator();
        entered.put(l, rest);
        onPath.add(l);
      }
      if (!rest.hasNext()) {
        onPath.remove(l);
        path.pop();
        continue;
      }
      Location next = rest.next().target();
      if (onPath.contains(next)) {
        cuts.add(next);
      } else if (!entered.containsKey(next)) {
        path.push(next);
      }
    }
    return cuts;
  }
}
