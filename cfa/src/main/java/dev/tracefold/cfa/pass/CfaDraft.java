package dev.tracefold.cfa.pass;

import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Cfa;
import dev.tracefold.cfa.graph.CfaBuilder;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.LocationKind;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.graph.SourceSpan;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Predicate;

/**
 * An automaton under change. Its locations are those of the automaton that it began as, and new
 * ones; {@link #build} numbers locations and edges anew, in the order of before.
 */
final class CfaDraft {
  private final String name;
  private final Location initial;
  private final List<Variable> parameters;
  private final Set<Variable> locals;
  private final Optional<Variable> result;

  /** In order of id. */
  private final Map<Location, DraftPlace> places = new LinkedHashMap<>();

  private int nextId;
  private boolean changed;

  private CfaDraft(Cfa cfa) {
    this.name = cfa.name();
    this.initial = cfa.initial();
    this.parameters = cfa.parameters();
    this.locals = new LinkedHashSet<>(cfa.locals());
    this.result = cfa.result();
    for (Location l : cfa.locations()) {
      places.put(l, new DraftPlace(l));
      nextId = Math.max(nextId, l.id() + 1);
    }
    for (Edge e : cfa.edges()) {
      add(DraftEdge.of(e));
    }
    changed = false;
  }

  static CfaDraft of(Cfa cfa) {
    return new CfaDraft(cfa);
  }

  /** The program with each automaton changed by the change; itself if nothing was changed. */
  static Program change(Program program, BiConsumer<Cfa, CfaDraft> change) {
    return change(program, change, n -> true);
  }

  /** The program with fewer procedures, and with each automaton changed. */
  static Program change(
      Program program, BiConsumer<Cfa, CfaDraft> change, Predicate<String> keepProcedure) {
    CfaDraft main = of(program.main());
    change.accept(program.main(), main);
    boolean changed = main.changed;
    Map<String, CfaDraft> procedures = new LinkedHashMap<>();
    for (Map.Entry<String, Cfa> p : program.procedures().entrySet()) {
      if (keepProcedure.test(p.getKey())) {
        CfaDraft procedure = of(p.getValue());
        change.accept(p.getValue(), procedure);
        procedures.put(p.getKey(), procedure);
        changed |= procedure.changed;
      } else {
        changed = true;
      }
    }
    return changed ? built(program, main, procedures) : program;
  }

  private static Program built(Program program, CfaDraft main, Map<String, CfaDraft> procedures) {
    CfaBuilder.Ids ids = new CfaBuilder.Ids();
    Cfa newMain = main.build(ids);
    Map<String, Cfa> newProcedures = new LinkedHashMap<>();
    procedures.forEach((name, draft) -> newProcedures.put(name, draft.build(ids)));
    return new Program(
        program.factory(),
        newMain,
        newProcedures,
        program.globals(),
        program.names(),
        program.pointerWidth(),
        program.notes());
  }

  Location initial() {
    return initial;
  }

  /** A copy, in order of id. */
  List<Location> locations() {
    return new ArrayList<>(places.keySet());
  }

  boolean has(Location l) {
    return places.containsKey(l);
  }

  /** A copy; none where the location has been removed. */
  List<DraftEdge> outgoing(Location l) {
    DraftPlace place = places.get(l);
    return place == null ? List.of() : List.copyOf(place.outgoing());
  }

  /** A copy; none where the location has been removed. */
  List<DraftEdge> incoming(Location l) {
    DraftPlace place = places.get(l);
    return place == null ? List.of() : List.copyOf(place.incoming());
  }

  int outDegree(Location l) {
    return places.get(l).outgoing().size();
  }

  int inDegree(Location l) {
    return places.get(l).incoming().size();
  }

  Location newLocation(String note, SourceSpan source) {
    Location l = new Location(nextId++, LocationKind.PLAIN, note, source);
    places.put(l, new DraftPlace(l));
    changed = true;
    return l;
  }

  /** Makes a location final, and drops the edges that left it. */
  void halt(Location l) {
    changed = true;
    outgoing(l).forEach(this::remove);
    places.get(l).become(new Location(l.id(), LocationKind.HALT, l.note(), l.source()));
  }

  void add(DraftEdge e) {
    changed = true;
    places.get(e.source()).outgoing().add(e);
    places.get(e.target()).incoming().add(e);
  }

  void remove(DraftEdge e) {
    changed = true;
    places.get(e.source()).outgoing().remove(e);
    places.get(e.target()).incoming().remove(e);
  }

  /** Puts one edge in the place of another that leaves the same location. */
  void replace(DraftEdge old, DraftEdge by) {
    if (!old.equals(by)) {
      replace(old, List.of(by));
    }
  }

  /** Puts edges in the place of one that leaves the same location. */
  void replace(DraftEdge old, List<DraftEdge> by) {
    changed = true;
    List<DraftEdge> outgoing = places.get(old.source()).outgoing();
    int at = outgoing.indexOf(old);
    outgoing.remove(at);
    outgoing.addAll(at, by);
    places.get(old.target()).incoming().remove(old);
    by.forEach(e -> places.get(e.target()).incoming().add(e));
  }

  /** Drops a location and all edges at it. */
  void remove(Location l) {
    changed = true;
    outgoing(l).forEach(this::remove);
    incoming(l).forEach(this::remove);
    places.remove(l);
  }

  void declare(Variable local) {
    changed |= locals.add(local);
  }

  /** Drops the locals that are neither parameter nor result nor wanted. */
  void keepLocals(Set<Variable> wanted) {
    changed |=
        locals.removeIf(
            v ->
                !parameters.contains(v)
                    && !(result.isPresent() && result.get() == v)
                    && !wanted.contains(v));
  }

  Cfa build(CfaBuilder.Ids ids) {
    CfaBuilder builder = CfaBuilder.named(name, ids);
    parameters.forEach(builder::parameter);
    locals.forEach(builder::local);
    result.ifPresent(builder::result);
    Map<Location, Location> renumbered = new HashMap<>();
    for (DraftPlace place : places.values()) {
      Location l = place.location();
      renumbered.put(l, builder.location(l.kind(), l.note(), l.source()));
    }
    for (DraftPlace place : places.values()) {
      Location from = renumbered.get(place.location());
      for (DraftEdge e : place.outgoing()) {
        Location to = renumbered.get(e.target());
        if (e.call().isPresent()) {
          builder.callEdge(from, to, e.guard(), e.call().get(), e.span());
        } else {
          builder.edge(from, to, e.guard(), e.updates(), e.inputs(), e.span());
        }
      }
    }
    return builder.build();
  }
}
