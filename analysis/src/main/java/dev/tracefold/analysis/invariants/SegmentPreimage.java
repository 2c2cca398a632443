package dev.tracefold.analysis.invariants;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Substitution;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Cfa;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.LocationKind;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * The states from which a segment, that is a path between cut points, ends in given states. One
 * formula covers all segments from a location. It is existential in input symbols; each edge has
 * symbols of its own. It is made by going forward: where paths meet, a variable has the value of
 * the path that was taken, so the formula shares what is common. Going backward, the condition of a
 * meeting point would be copied into each path with other values, twice as large after each branch.
 */
public final class SegmentPreimage {
  private final ExprFactory factory;
  private final Cfa cfa;
  private final Set<Location> cuts;
  private final Map<Location, List<Arrival>> arrivals = new HashMap<>();
  private final Map<Edge, Map<Variable, Expr>> inputs = new HashMap<>();

  /** An edge that ends a segment: when it is taken, and with which values. */
  private record Arrival(Expr taken, Location target, Map<Variable, Expr> values) {}

  public SegmentPreimage(ExprFactory factory, Cfa cfa, Set<Location> cuts) {
    this.factory = factory;
    this.cfa = cfa;
    this.cuts = cuts;
  }

  /** States at {@code start} from which a segment ends in {@code ends}, by cut point or end. */
  public Expr of(Location start, Map<Location, Expr> ends) {
    List<Expr> ways = new ArrayList<>();
    for (Arrival a : arrivals.computeIfAbsent(start, this::walk)) {
      Expr end = ends.getOrDefault(a.target(), factory.falseExpr());
      if (!end.isFalse()) {
        ways.add(factory.and(a.taken(), Substitution.of(factory, a.values()).apply(end)));
      }
    }
    return factory.or(ways);
  }

  /** The states from which an error comes before the next cut point. */
  Expr ofErrors(Location start) {
    Map<Location, Expr> errors = new LinkedHashMap<>();
    cfa.locations(LocationKind.ERROR).forEach(l -> errors.put(l, factory.trueExpr()));
    cfa.locations(LocationKind.UNSUPPORTED).forEach(l -> errors.put(l, factory.trueExpr()));
    return of(start, errors);
  }

  private boolean isEnd(Location l) {
    return cuts.contains(l) || l.kind().isFinal();
  }

  private List<Arrival> walk(Location start) {
    List<Arrival> ended = new ArrayList<>();
    Map<Location, List<Arrival>> met = new HashMap<>();
    met.put(start, List.of(new Arrival(factory.trueExpr(), start, Map.of())));
    for (Location l : order(start)) {
      Arrival here = joined(l, met.getOrDefault(l, List.of()));
      Substitution values = Substitution.of(factory, here.values());
      for (Edge e : cfa.outgoing(l)) {
        Expr taken = factory.and(here.taken(), values.apply(e.guard()));
        if (taken.isFalse()) {
          continue;
        }
        Map<Variable, Expr> after = new LinkedHashMap<>(here.values());
        e.updates().forEach((v, value) -> after.put(v, values.apply(value)));
        after.putAll(inputs(e));
        List<Arrival> there =
            isEnd(e.target()) ? ended : met.computeIfAbsent(e.target(), t -> new ArrayList<>());
        there.add(new Arrival(taken, e.target(), after));
      }
    }
    return ended;
  }

  private Map<Variable, Expr> inputs(Edge e) {
    return inputs.computeIfAbsent(
        e,
        x -> {
          Map<Variable, Expr> symbols = new LinkedHashMap<>();
          e.inputs().keySet().forEach(v -> symbols.put(v, factory.fresh("input", v.type()).expr()));
          return symbols;
        });
  }

  /** The start and the locations within its segments, each after those before it. */
  private List<Location> order(Location start) {
    List<Location> order = new ArrayList<>();
    Set<Location> seen = new HashSet<>(Set.of(start));
    Map<Location, Iterator<Edge>> todo = new HashMap<>();
    Deque<Location> stack = new ArrayDeque<>(List.of(start));
    while (!stack.isEmpty()) {
      Location l = stack.peek();
      Iterator<Edge> edges = todo.computeIfAbsent(l, x -> cfa.outgoing(x).iterator());
      if (!edges.hasNext()) {
        order.add(stack.pop());
        continue;
      }
      Location next = edges.next().target();
      if (!isEnd(next) && seen.add(next)) {
        stack.push(next);
      }
    }
    Collections.reverse(order);
    return order;
  }

  /** All that arrive at a location as one. */
  private Arrival joined(Location l, List<Arrival> met) {
    if (met.size() == 1) {
      return met.get(0);
    }
    Set<Variable> touched = new TreeSet<>();
    met.forEach(a -> touched.addAll(a.values().keySet()));
    Map<Variable, Expr> values = new LinkedHashMap<>();
    for (Variable v : touched) {
      Expr value = value(met.get(0), v);
      for (Arrival a : met.subList(1, met.size())) {
        value = factory.ite(a.taken(), value(a, v), value);
      }
      values.put(v, value);
    }
    return new Arrival(factory.or(met.stream().map(Arrival::taken).toList()), l, values);
  }

  private static Expr value(Arrival arrival, Variable v) {
    return arrival.values().getOrDefault(v, v.expr());
  }
}
