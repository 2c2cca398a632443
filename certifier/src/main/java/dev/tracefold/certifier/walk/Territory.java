package dev.tracefold.certifier.walk;

import dev.tracefold.cfa.flow.Liveness;
import dev.tracefold.cfa.graph.Call;
import dev.tracefold.cfa.graph.Cfa;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.Program;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/** The places of a program and the ways between them. */
final class Territory {
  private final Program program;
  private final Layout layout;
  private final Map<Location, Place> places = new HashMap<>();

  private Territory(Program program, Layout layout) {
    this.program = program;
    this.layout = layout;
  }

  static Territory of(Program program, Layout layout, Predicate<Location> isKnot) {
    Territory territory = new Territory(program, layout);
    territory.add(program.main(), isKnot);
    program.procedures().values().forEach(p -> territory.add(p, isKnot));
    return territory;
  }

  Place start() {
    return places.get(program.main().initial());
  }

  private void add(Cfa cfa, Predicate<Location> isKnot) {
    Liveness liveness = Liveness.ofReads(program, cfa);
    for (Location l : cfa.locations()) {
      List<Edge> exits = cfa.outgoing(l);
      places.put(
          l,
          new Place(
              l,
              live(l, liveness),
              isKnot.test(l),
              () -> exits.stream().map(e -> way(e, cfa)).toList()));
    }
  }

  /** With calls all globals are worth keeping, since the callers may read them. */
  private int[] live(Location l, Liveness liveness) {
    BitSet slots = new BitSet();
    if (program.hasCalls()) {
      program.globals().forEach(g -> slots.set(layout.slot(g)));
    }
    liveness.forEach(l, v -> slots.set(layout.slot(v)));
    return slots.stream().toArray();
  }

  private Way way(Edge e, Cfa cfa) {
    Place target = places.get(e.target());
    Optional<Passing> call = e.call().map(c -> passing(c, cfa, target));
    return new Way(e, target, layout, call);
  }

  private Passing passing(Call call, Cfa caller, Place returnTo) {
    Cfa callee = program.procedures().get(call.procedure());
    Place start = places.get(callee.initial());
    return new Passing(call, caller, new Passing.Callee(callee, start), returnTo, layout);
  }
}
