package dev.tracefold.engines.se;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.graph.Cfa;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.LocationKind;
import dev.tracefold.cfa.graph.Program;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * Which variables may still be read, for each location: only their values need be kept in a state.
 * In programs with calls all globals count as read, since a caller may read them.
 */
final class Liveness {
  private final Map<Location, int[]> live = new LinkedHashMap<>();
  private final StateLayout layout;
  private final BitSet everywhere = new BitSet();

  private Liveness(StateLayout layout) {
    this.layout = layout;
  }

  static Liveness of(Program program, StateLayout layout) {
    Liveness result = new Liveness(layout);
    if (program.hasCalls()) {
      program.globals().forEach(g -> result.everywhere.set(layout.slot(g)));
    }
    result.analyse(program.main());
    program.procedures().values().forEach(result::analyse);
    return result;
  }

  /** In ascending order. */
  int[] at(Location l) {
    return live.get(l);
  }

  private void analyse(Cfa cfa) {
    Map<Location, BitSet> sets = new LinkedHashMap<>();
    for (Location l : cfa.locations()) {
      BitSet s = (BitSet) everywhere.clone();
      if (l.is(LocationKind.EXIT)) {
        cfa.result().ifPresent(v -> s.set(layout.slot(v)));
      }
      sets.put(l, s);
    }
    Map<Edge, BitSet> reads = new HashMap<>();
    Map<Edge, BitSet> writes = new HashMap<>();
    for (Edge e : cfa.edges()) {
      reads.put(e, reads(e));
      writes.put(e, writes(e));
    }
    Deque<Location> work = new ArrayDeque<>();
    TreeSet<Location> queued = new TreeSet<>(cfa.locations());
    queued.descendingSet().forEach(work::add);
    while (!work.isEmpty()) {
      Location l = work.remove();
      queued.remove(l);
      BitSet s = sets.get(l);
      int before = s.cardinality();
      for (Edge e : cfa.outgoing(l)) {
        BitSet through = (BitSet) sets.get(e.target()).clone();
        through.andNot(writes.get(e));
        s.or(through);
        s.or(reads.get(e));
      }
      if (s.cardinality() != before) {
        for (Edge e : cfa.incoming(l)) {
          if (queued.add(e.source())) {
            work.add(e.source());
          }
        }
      }
    }
    sets.forEach((l, s) -> live.put(l, s.stream().toArray()));
  }

  /** Globals, which are live everywhere, do not count as written. */
  private BitSet writes(Edge e) {
    BitSet s = new BitSet();
    e.updates().keySet().forEach(v -> s.set(layout.slot(v)));
    e.inputs().keySet().forEach(v -> s.set(layout.slot(v)));
    e.call().flatMap(c -> c.result()).ifPresent(v -> s.set(layout.slot(v)));
    s.andNot(everywhere);
    return s;
  }

  private BitSet reads(Edge e) {
    List<Expr> expressions = new ArrayList<>();
    expressions.add(e.guard());
    expressions.addAll(e.updates().values());
    e.call().ifPresent(c -> expressions.addAll(c.arguments()));
    BitSet s = new BitSet();
    for (int slot : layout.reads(expressions)) {
      s.set(slot);
    }
    return s;
  }
}
