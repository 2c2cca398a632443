package dev.tracefold.cfa.loops;

import dev.tracefold.cfa.graph.Cfa;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Location;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** The answer to the question for all {@link LoopPath}s of a loop. */
public sealed interface LoopPaths {

  /** These are all, in the order of the edges' ids. */
  record All(List<LoopPath> paths) implements LoopPaths {
    public All {
      paths = List.copyOf(paths);
    }
  }

  /** There are more than the bound allows. */
  record TooMany(int bound) implements LoopPaths {}

  /** There is a cycle through that location of the body that avoids the header. */
  record InnerCycle(Location location) implements LoopPaths {}

  /** The paths, if all are known. */
  default Optional<List<LoopPath>> all() {
    return this instanceof All known ? Optional.of(known.paths()) : Optional.empty();
  }

  /** All paths from the header through the body back to it, if they are at most {@code bound}. */
  static LoopPaths enumerate(Cfa cfa, NaturalLoop loop, int bound) {
    Optional<Location> cycle = innerCycle(cfa, loop);
    if (cycle.isPresent()) {
      return new InnerCycle(cycle.get());
    }
    List<LoopPath> found = new ArrayList<>();
    Deque<Iterator<Edge>> open = new ArrayDeque<>();
    Deque<Edge> path = new ArrayDeque<>();
    open.push(cfa.outgoing(loop.header()).iterator());
    while (!open.isEmpty()) {
      if (!open.peek().hasNext()) {
        open.pop();
        path.pollLast();
        continue;
      }
      Edge e = open.peek().next();
      // Every location of the body leads back to the header, so no branch of the search is idle.
      if (e.target().equals(loop.header())) {
        if (found.size() == bound) {
          return new TooMany(bound);
        }
        path.addLast(e);
        found.add(new LoopPath(List.copyOf(path)));
        path.removeLast();
      } else if (loop.contains(e.target())) {
        path.addLast(e);
        open.push(cfa.outgoing(e.target()).iterator());
      }
    }
    return new All(found);
  }

  private static Optional<Location> innerCycle(Cfa cfa, NaturalLoop loop) {
    Set<Location> inner = new TreeSet<>(loop.body());
    inner.remove(loop.header());
    for (List<Location> component :
        Components.of(
            inner,
            l -> cfa.outgoing(l).stream().map(Edge::target).filter(inner::contains).toList())) {
      Location first = component.get(0);
      boolean ownSuccessor = cfa.outgoing(first).stream().anyMatch(e -> e.target().equals(first));
      if (component.size() > 1 || ownSuccessor) {
        return Optional.of(first);
      }
    }
    return Optional.empty();
  }
}
