package dev.tracefold.cfa.loops;

import dev.tracefold.cfa.graph.Location;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Strongly connected components by Tarjan's algorithm ("Depth-first search and linear graph
 * algorithms", 1972), with the recursion on a stack of its own.
 */
public final class Components {
  private final Function<Location, ? extends Iterable<Location>> successors;
  private final Map<Location, Visit> visits = new HashMap<>();
  private final Deque<Visit> stack = new ArrayDeque<>();
  private final List<List<Location>> found = new ArrayList<>();

  private Components(Function<Location, ? extends Iterable<Location>> successors) {
    this.successors = successors;
  }

  /**
   * The components of what is reachable from the roots, in topological order: an edge between two
   * components leads from an earlier to a later one. Locations within one are in order of id.
   */
  public static List<List<Location>> of(
      Collection<Location> roots, Function<Location, ? extends Iterable<Location>> successors) {
    Components search = new Components(successors);
    for (Location root : roots) {
      if (!search.visits.containsKey(root)) {
        search.visit(root);
      }
    }
    Collections.reverse(search.found);
    return search.found;
  }

  /** What the search knows of a location that it has met. */
  private static final class Visit {
    private final Location location;
    private final int index;
    private final Iterator<Location> next;
    private int lowLink;
    private boolean onStack = true;

    Visit(Location location, int index, Iterator<Location> next) {
      this.location = location;
      this.index = index;
      this.next = next;
      this.lowLink = index;
    }

    void reaches(int other) {
      lowLink = Math.min(lowLink, other);
    }
  }

  private void visit(Location root) {
    Deque<Visit> path = new ArrayDeque<>();
    path.push(enter(root));
    while (!path.isEmpty()) {
      Visit current = path.peek();
      if (current.next.hasNext()) {
        Location successor = current.next.next();
        Visit met = visits.get(successor);
        if (met == null) {
          path.push(enter(successor));
        } else if (met.onStack) {
          current.reaches(met.index);
        }
      } else {
        path.pop();
        if (!path.isEmpty()) {
          path.peek().reaches(current.lowLink);
        }
        if (current.lowLink == current.index) {
          close(current);
        }
      }
    }
  }

  private Visit enter(Location l) {
    Visit visit = new Visit(l, visits.size(), successors.apply(l).iterator());
    visits.put(l, visit);
    stack.push(visit);
    return visit;
  }

  private void close(Visit first) {
    List<Location> component = new ArrayList<>(1);
    Visit member;
    do {
      member = stack.pop();
      member.onStack = false;
      component.add(member.location);
    } while (member != first);
    Collections.sort(component);
    found.add(component);
  }
}
