package dev.tracefold.cfa.loops;

import dev.tracefold.cfa.graph.Cfa;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Location;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;

/** The definitions of graph theory, taken word for word and slow. */
final class NaiveGraph {
  private final Cfa cfa;

  NaiveGraph(Cfa cfa) {
    this.cfa = cfa;
  }

  /** What paths of one edge or more reach, over edges that are allowed. */
  Set<Location> after(Location from, Predicate<Edge> allowed) {
    Set<Location> seen = new TreeSet<>();
    Deque<Location> open = new ArrayDeque<>(List.of(from));
    while (!open.isEmpty()) {
      for (Edge e : cfa.outgoing(open.remove())) {
        if (allowed.test(e) && seen.add(e.target())) {
          open.add(e.target());
        }
      }
    }
    return seen;
  }

  Set<Location> reachable() {
    Set<Location> all = after(cfa.initial(), e -> true);
    all.add(cfa.initial());
    return all;
  }

  /** {@code l} and all that reach it and are reached from it. */
  Set<Location> component(Location l) {
    Set<Location> members = new TreeSet<>(Set.of(l));
    for (Location other : after(l, e -> true)) {
      if (after(other, e -> true).contains(l)) {
        members.add(other);
      }
    }
    return members;
  }

  boolean dominates(Location a, Location b) {
    if (a.equals(b) || a.equals(cfa.initial()) || b.equals(cfa.initial())) {
      return !b.equals(cfa.initial()) || a.equals(b);
    }
    return !after(cfa.initial(), e -> !e.source().equals(a) && !e.target().equals(a)).contains(b);
  }

  List<Edge> backEdges() {
    Set<Location> reachable = reachable();
    return cfa.edges().stream()
        .filter(e -> reachable.contains(e.source()) && dominates(e.target(), e.source()))
        .toList();
  }

  boolean isAcyclic(Predicate<Edge> allowed) {
    return reachable().stream().noneMatch(l -> after(l, allowed).contains(l));
  }

  /** The header and all from which a source of its back edges is reached without the header. */
  Set<Location> naturalLoop(Location header) {
    Set<Location> body = new TreeSet<>(Set.of(header));
    for (Edge back : backEdges()) {
      if (back.target().equals(header)) {
        body.add(back.source());
        for (Location l : reachable()) {
          if (after(l, e -> !e.source().equals(header) && !e.target().equals(header))
              .contains(back.source())) {
            body.add(l);
          }
        }
      }
    }
    return body;
  }

  /** All ways from the header to itself that meet nothing twice, inside the body. */
  List<List<Edge>> simpleCycles(Location header, Set<Location> body) {
    List<List<Edge>> found = new ArrayList<>();
    extend(new ArrayList<>(), header, header, body, found);
    return found;
  }

  private void extend(
      List<Edge> path, Location at, Location header, Set<Location> body, List<List<Edge>> found) {
    for (Edge e : cfa.outgoing(at)) {
      boolean met = path.stream().anyMatch(p -> p.target().equals(e.target()));
      if (!body.contains(e.target()) || met) {
        continue;
      }
      path.add(e);
      if (e.target().equals(header)) {
        found.add(List.copyOf(path));
      } else {
        extend(path, e.target(), header, body, found);
      }
      path.remove(path.size() - 1);
    }
  }
}
