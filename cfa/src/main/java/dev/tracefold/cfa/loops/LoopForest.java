package dev.tracefold.cfa.loops;

import dev.tracefold.cfa.graph.Cfa;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Location;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * All loops of what is reachable in an automaton, nested: the components are loops, and the
 * components of a loop without its header are the loops in it (Steensgaard, "Sequentializing
 * program dependence graphs for irreducible programs", 1993). Without the headers the automaton has
 * no cycle.
 */
public final class LoopForest {
  private final Cfa cfa;
  private final Map<Location, Integer> order;
  private final Map<Location, NaturalLoop> byHeader = new LinkedHashMap<>();
  private final Map<Location, NaturalLoop> innermost = new HashMap<>();

  private LoopForest(Cfa cfa) {
    this.cfa = cfa;
    this.order = reversePostOrder(cfa);
  }

  public static LoopForest of(Cfa cfa) {
    LoopForest forest = new LoopForest(cfa);
    forest.decompose();
    return forest;
  }

  /** All loops, each after the one around it. */
  public Collection<NaturalLoop> loops() {
    return Collections.unmodifiableCollection(byHeader.values());
  }

  /** The loops that are in no other. */
  public List<NaturalLoop> roots() {
    return byHeader.values().stream().filter(l -> l.parent().isEmpty()).toList();
  }

  /** The loops directly in that one. */
  public List<NaturalLoop> children(NaturalLoop loop) {
    return byHeader.values().stream()
        .filter(l -> l.parent().isPresent() && l.parent().get() == loop)
        .toList();
  }

  /** The loop of which it is the header. */
  public Optional<NaturalLoop> loopAt(Location header) {
    return Optional.ofNullable(byHeader.get(header));
  }

  /** The smallest loop around the location. */
  public Optional<NaturalLoop> innermost(Location l) {
    return Optional.ofNullable(innermost.get(l));
  }

  /** The headers of all loops, those of outer loops before those of inner ones. */
  public Set<Location> headers() {
    return Collections.unmodifiableSet(byHeader.keySet());
  }

  public boolean isHeader(Location l) {
    return byHeader.containsKey(l);
  }

  /** Whether every loop is entered at its header only. */
  public boolean isReducible() {
    return byHeader.values().stream().allMatch(NaturalLoop::isReducible);
  }

  /** Whether some loop is in another. */
  public boolean hasNesting() {
    return byHeader.values().stream().anyMatch(l -> l.parent().isPresent());
  }

  /** The paths through the loop of that header; see {@link LoopPaths#enumerate}. */
  public LoopPaths loopPaths(Location header, int bound) {
    NaturalLoop loop =
        loopAt(header)
            .orElseThrow(() -> new IllegalArgumentException(header + " is no loop header"));
    return LoopPaths.enumerate(cfa, loop, bound);
  }

  private record Region(Set<Location> locations, Optional<NaturalLoop> around) {}

  private void decompose() {
    Deque<Region> open = new ArrayDeque<>();
    open.add(new Region(order.keySet(), Optional.empty()));
    while (!open.isEmpty()) {
      Region region = open.remove();
      for (List<Location> component : componentsWithin(region.locations())) {
        if (!isCycle(component)) {
          continue;
        }
        NaturalLoop loop = loop(new TreeSet<>(component), region.around());
        byHeader.put(loop.header(), loop);
        component.forEach(l -> innermost.put(l, loop));
        Set<Location> rest = new LinkedHashSet<>(component);
        rest.remove(loop.header());
        open.add(new Region(rest, Optional.of(loop)));
      }
    }
  }

  private List<List<Location>> componentsWithin(Set<Location> region) {
    return Components.of(region, l -> successorsWithin(region, l));
  }

  private List<Location> successorsWithin(Set<Location> region, Location l) {
    List<Edge> edges = cfa.outgoing(l);
    List<Location> successors = new ArrayList<>(edges.size());
    for (Edge e : edges) {
      if (region.contains(e.target())) {
        successors.add(e.target());
      }
    }
    return successors;
  }

  private boolean isCycle(List<Location> component) {
    Location first = component.get(0);
    return component.size() > 1
        || cfa.outgoing(first).stream().anyMatch(e -> e.target().equals(first));
  }

  private NaturalLoop loop(SortedSet<Location> body, Optional<NaturalLoop> parent) {
    List<Edge> entries = new ArrayList<>();
    List<Edge> exits = new ArrayList<>();
    for (Location l : body) {
      for (Edge e : cfa.incoming(l)) {
        // An edge from code that cannot be reached enters nothing.
        if (!body.contains(e.source()) && order.containsKey(e.source())) {
          entries.add(e);
        }
      }
      for (Edge e : cfa.outgoing(l)) {
        if (!body.contains(e.target())) {
          exits.add(e);
        }
      }
    }
    // Of several entries the one that a depth-first search meets first: the usual place for it.
    Location header =
        entries.stream()
            .map(Edge::target)
            .min((a, b) -> Integer.compare(order.get(a), order.get(b)))
            .orElseThrow();
    List<Edge> back =
        cfa.incoming(header).stream().filter(e -> body.contains(e.source())).sorted().toList();
    Collections.sort(entries);
    Collections.sort(exits);
    return new NaturalLoop(
        header,
        Collections.unmodifiableSortedSet(body),
        parent,
        List.copyOf(entries),
        back,
        List.copyOf(exits));
  }

  /** What is reachable from the initial location, numbered in reverse post-order. */
  private static Map<Location, Integer> reversePostOrder(Cfa cfa) {
    List<Location> finished = new ArrayList<>();
    Set<Location> seen = new HashSet<>();
    Deque<Location> path = new ArrayDeque<>();
    Deque<Iterator<Edge>> open = new ArrayDeque<>();
    path.push(cfa.initial());
    open.push(cfa.outgoing(cfa.initial()).iterator());
    seen.add(cfa.initial());
    while (!path.isEmpty()) {
      if (open.peek().hasNext()) {
        Location target = open.peek().next().target();
        if (seen.add(target)) {
          path.push(target);
          open.push(cfa.outgoing(target).iterator());
        }
      } else {
        open.pop();
        finished.add(path.pop());
      }
    }
    Collections.reverse(finished);
    Map<Location, Integer> order = new LinkedHashMap<>();
    for (Location l : finished) {
      order.put(l, order.size());
    }
    return order;
  }
}
