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
  private final Map<Location, Integer> index = new HashMap<>();
  private final Map<Location, Integer> lowLink = new HashMap<>();
  private final Map<Location, Boolean> onStack = new HashMap<>();
  private final Deque<Location> stack = new ArrayDeque<>();
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
      if (!search.index.containsKey(root)) {
        search.visit(root);
      }
    }
    Collections.reverse(search.found);
    return search.found;
  }

  private record Frame(Location location, Iterator<Location> next) {}

  private void visit(Location root) {
    Deque<Frame> frames = new ArrayDeque<>();
    frames.push(enter(root));
    while (!frames.isEmpty()) {
      Frame frame = frames.peek();
      Location l = frame.location();
      if (frame.next().hasNext()) {
        Location successor = frame.next().next();
        if (!index.containsKey(successor)) {
          frames.push(enter(successor));
        } else if (onStack.get(successor)) {
          lowLink.merge(l, index.get(successor), Math::min);
        }
      } else {
        frames.pop();
        if (!frames.isEmpty()) {
          lowLink.merge(frames.peek().location(), lowLink.get(l), Math::min);
        }
        if (lowLink.get(l).equals(index.get(l))) {
          close(l);
        }
      }
    }
  }

  private Frame enter(Location l) {
    index.put(l, index.size());
    lowLink.put(l, index.get(l));
    onStack.put(l, true);
    stack.push(l);
    return new Frame(l, successors.apply(l).iterator());
  }

  private void close(Location first) {
    List<Location> component = new ArrayList<>();
    Location member;
    do {
      member = stack.pop();
      onStack.put(member, false);
      component.add(member);
    } while (!member.equals(first));
    Collections.sort(component);
    found.add(component);
  }
}
