package dev.tracefold.cfa.pass;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.Traversal;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Cfa;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.LocationKind;
import dev.tracefold.cfa.graph.Program;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Which variables matter at a location: their values there may decide a later guard, call argument
 * or, in a procedure, what the caller sees. A variable that only feeds variables that do not matter
 * does not matter either.
 */
final class Liveness {
  private final Map<Variable, Integer> numbers = new HashMap<>();
  private final Map<Location, BitSet> live = new HashMap<>();

  private Liveness() {}

  static Liveness of(Program program, Cfa cfa) {
    Liveness liveness = new Liveness();
    liveness.solve(program, cfa);
    return liveness;
  }

  boolean isLive(Variable v, Location l) {
    Integer number = numbers.get(v);
    return number != null && live.get(l).get(number);
  }

  /** An upper bound of the bits that the sets of all locations take. */
  static long cost(Cfa cfa) {
    Set<Variable> written = new LinkedHashSet<>(cfa.locals());
    for (Edge e : cfa.edges()) {
      written.addAll(e.updates().keySet());
      written.addAll(e.inputs().keySet());
    }
    return (long) written.size() * cfa.locations().size();
  }

  /** The variables that an edge needs whatever its target needs: for its guard and its call. */
  private record Needs(BitSet always, Map<Integer, BitSet> forUpdate, BitSet killed) {}

  private void solve(Program program, Cfa cfa) {
    BitSet globals = numbered(program.globals());
    BitSet readByCallees = numbered(globalsReadByProcedures(program));
    Map<Edge, Needs> needs = new HashMap<>();
    for (Edge e : cfa.edges()) {
      needs.put(e, needs(e, readByCallees));
    }
    Deque<Location> open = new ArrayDeque<>();
    for (Location l : cfa.locations()) {
      BitSet atEnd = new BitSet();
      if (l.is(LocationKind.EXIT) && cfa != program.main()) {
        atEnd.or(globals);
        cfa.result().ifPresent(r -> atEnd.set(number(r)));
      }
      live.put(l, atEnd);
      open.push(l);
    }
    Set<Location> waiting = new LinkedHashSet<>(open);
    while (!open.isEmpty()) {
      Location l = open.remove();
      waiting.remove(l);
      for (Edge e : cfa.incoming(l)) {
        if (extend(live.get(e.source()), needs.get(e), live.get(l)) && waiting.add(e.source())) {
          open.add(e.source());
        }
      }
    }
  }

  private Needs needs(Edge e, BitSet readByCallees) {
    BitSet always = numbered(Traversal.variables(e.guard()));
    Map<Integer, BitSet> forUpdate = new LinkedHashMap<>();
    BitSet killed = numbered(e.inputs().keySet());
    e.updates()
        .forEach(
            (v, value) -> {
              forUpdate.put(number(v), numbered(Traversal.variables(value)));
              killed.set(number(v));
            });
    if (e.call().isPresent()) {
      for (Expr argument : e.call().get().arguments()) {
        always.or(numbered(Traversal.variables(argument)));
      }
      always.or(readByCallees);
      e.call().get().result().ifPresent(r -> killed.set(number(r)));
    }
    return new Needs(always, forUpdate, killed);
  }

  /** Whether something new is live before the edge. */
  private static boolean extend(BitSet before, Needs needs, BitSet after) {
    BitSet wanted = (BitSet) after.clone();
    wanted.andNot(needs.killed());
    wanted.or(needs.always());
    needs
        .forUpdate()
        .forEach(
            (v, read) -> {
              if (after.get(v)) {
                wanted.or(read);
              }
            });
    int size = before.cardinality();
    before.or(wanted);
    return before.cardinality() > size;
  }

  private static Set<Variable> globalsReadByProcedures(Program program) {
    List<Expr> read = new ArrayList<>();
    for (Cfa p : program.procedures().values()) {
      for (Edge e : p.edges()) {
        read.add(e.guard());
        read.addAll(e.updates().values());
        e.call().ifPresent(c -> read.addAll(c.arguments()));
      }
    }
    Set<Variable> variables = Traversal.variables(read);
    variables.retainAll(new LinkedHashSet<>(program.globals()));
    return variables;
  }

  private BitSet numbered(Collection<Variable> variables) {
    BitSet set = new BitSet();
    variables.forEach(v -> set.set(number(v)));
    return set;
  }

  private int number(Variable v) {
    return numbers.computeIfAbsent(v, unknown -> numbers.size());
  }
}
