package dev.tracefold.engines.facts;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Substitution;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Cfa;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Location;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The states from which a segment, that is a path between cut points, ends in given states. One
 * formula covers all segments from a location: preimages of joined paths are shared. It is
 * existential in input symbols; each edge has symbols of its own.
 */
public final class SegmentPreimage {
  private final ExprFactory factory;
  private final Cfa cfa;
  private final Set<Location> cuts;
  private final Map<Edge, Map<Variable, Expr>> changes = new HashMap<>();

  public SegmentPreimage(ExprFactory factory, Cfa cfa, Set<Location> cuts) {
    this.factory = factory;
    this.cfa = cfa;
    this.cuts = cuts;
  }

  /** States at {@code start} from which a segment ends in {@code ends}, by cut point or end. */
  public Expr of(Location start, Map<Location, Expr> ends) {
    Map<Location, Expr> before = new HashMap<>();
    Deque<Location> stack = new ArrayDeque<>();
    stack.push(start);
    while (!stack.isEmpty()) {
      Location l = stack.peek();
      boolean ready = true;
      for (Edge e : cfa.outgoing(l)) {
        Location t = e.target();
        if (!isEnd(t) && !before.containsKey(t)) {
          stack.push(t);
          ready = false;
        }
      }
      if (ready) {
        stack.pop();
        before.computeIfAbsent(l, x -> through(x, before, ends));
      }
    }
    return before.get(start);
  }

  private boolean isEnd(Location l) {
    return cuts.contains(l) || l.kind().isFinal();
  }

  private Expr through(Location l, Map<Location, Expr> before, Map<Location, Expr> ends) {
    List<Expr> ways = new ArrayList<>();
    for (Edge e : cfa.outgoing(l)) {
      Expr after =
          isEnd(e.target())
              ? ends.getOrDefault(e.target(), factory.falseExpr())
              : before.get(e.target());
      if (!after.isFalse()) {
        ways.add(factory.and(e.guard(), Substitution.of(factory, change(e)).apply(after)));
      }
    }
    return factory.or(ways);
  }

  private Map<Variable, Expr> change(Edge e) {
    return changes.computeIfAbsent(
        e,
        x -> {
          Map<Variable, Expr> change = new LinkedHashMap<>(e.updates());
          e.inputs().keySet().forEach(v -> change.put(v, factory.fresh("input", v.type()).expr()));
          return change;
        });
  }
}
