package dev.tracefold.cfa.loops;

import dev.tracefold.cfa.graph.Cfa;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Location;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A weak topological order (Bourdoncle, "Efficient chaotic iteration strategies with widenings",
 * 1993): an edge that does not lead to a later location leads to the head of a component that it
 * comes from. Components nest, and their locations have consecutive ranks, the head first. Works
 * for irreducible cycles too.
 */
public final class WeakOrder {
  private final Cfa cfa;
  private final Map<Location, Integer> ranks = new HashMap<>();
  private final Map<Location, List<Location>> heads = new HashMap<>();

  private WeakOrder(Cfa cfa) {
    this.cfa = cfa;
  }

  /** The order of what is reachable. */
  public static WeakOrder of(Cfa cfa) {
    WeakOrder order = new WeakOrder(cfa);
    order.arrange(List.of(cfa.initial()), new HashSet<>(cfa.locations()), List.of());
    return order;
  }

  public int rank(Location l) {
    return ranks.get(l);
  }

  /** The heads of the components around a location, outermost first; a head is in its own. */
  public List<Location> heads(Location l) {
    return heads.get(l);
  }

  public boolean isHead(Location l) {
    List<Location> around = heads.get(l);
    return !around.isEmpty() && around.get(around.size() - 1).equals(l);
  }

  private void arrange(Collection<Location> roots, Set<Location> inside, List<Location> around) {
    for (List<Location> component : Components.of(roots, l -> successors(l, inside))) {
      Location first = component.get(0);
      if (component.size() == 1 && !successors(first, inside).contains(first)) {
        place(first, around);
        continue;
      }
      Set<Location> members = new HashSet<>(component);
      Location head = head(component, members);
      List<Location> nested = new ArrayList<>(around);
      nested.add(head);
      place(head, nested);
      members.remove(head);
      arrange(successors(head, members), members, List.copyOf(nested));
    }
  }

  /** The first member that is entered from outside, as the header of a natural loop is. */
  private Location head(List<Location> component, Set<Location> members) {
    for (Location l : component) {
      for (Edge e : cfa.incoming(l)) {
        if (!members.contains(e.source())) {
          return l;
        }
      }
    }
    return component.get(0);
  }

  private void place(Location l, List<Location> around) {
    ranks.put(l, ranks.size());
    heads.put(l, around);
  }

  private List<Location> successors(Location l, Set<Location> inside) {
    return cfa.outgoing(l).stream().map(Edge::target).filter(inside::contains).distinct().toList();
  }
}
