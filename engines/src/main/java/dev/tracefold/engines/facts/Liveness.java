package dev.tracefold.engines.facts;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.Traversal;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Cfa;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Location;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Which variables may be read before they are written, from each location on. */
public final class Liveness {
  private final Map<Location, Set<Variable>> live = new HashMap<>();

  private Liveness() {}

  public static Liveness of(Cfa cfa) {
    Liveness result = new Liveness();
    Map<Edge, Set<Variable>> reads = new HashMap<>();
    Deque<Location> work = new ArrayDeque<>();
    for (Location l : cfa.locations()) {
      result.live.put(l, new TreeSet<>());
      work.addFirst(l);
    }
    for (Edge e : cfa.edges()) {
      List<Expr> read = new ArrayList<>(e.updates().values());
      read.add(e.guard());
      e.call().ifPresent(c -> read.addAll(c.arguments()));
      reads.put(e, Traversal.variables(read));
    }
    while (!work.isEmpty()) {
      Location l = work.removeFirst();
      Set<Variable> before = result.live.get(l);
      int known = before.size();
      for (Edge e : cfa.outgoing(l)) {
        before.addAll(reads.get(e));
        for (Variable v : result.live.get(e.target())) {
          if (!e.writes(v)) {
            before.add(v);
          }
        }
      }
      if (before.size() != known) {
        cfa.incoming(l).forEach(e -> work.addLast(e.source()));
      }
    }
    return result;
  }

  /** In order of id. */
  public Set<Variable> at(Location l) {
    return live.get(l);
  }
}
