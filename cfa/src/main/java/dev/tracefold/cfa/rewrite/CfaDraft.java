package dev.tracefold.cfa.rewrite;

import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Cfa;
import dev.tracefold.cfa.graph.CfaBuilder;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.GuardedStep;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.LocationKind;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.graph.SourceSpan;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * An automaton under change. Its locations are those of the automaton that it began as, and new
 * ones; {@link #build} numbers locations and edges anew, in the order of before.
 */
public final class CfaDraft {
  private final String name;
  private final Location initial;
  private List<Variable> parameters;
  private final Set<Variable> locals;
  private Optional<Variable> result;

  /** In order of id. */
  private final Map<Location, DraftPlace> places = new LinkedHashMap<>();

  private final Set<Location> added = new HashSet<>();
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
  public static Rewriting change(Program program, BiConsumer<Cfa, CfaDraft> change) {
    return change(program, change, n -> true);
  }

  /** The program with fewer procedures, and with each automaton changed. */
  public static Rewriting change(
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
    return changed ? built(program, main, procedures) : Rewriting.none(program);
  }

  /** The program with its main automaton changed, and the very procedures that it has. */
  public static Rewriting changeMain(Program program, Consumer<CfaDraft> change) {
    CfaDraft main = of(program.main());
    change.accept(main);
    CfaBuilder.Ids ids = CfaBuilder.Ids.after(program.procedures().values());
    Map<Location, Location> locations = new HashMap<>();
    Map<Edge, List<Edge>> edges = new HashMap<>();
    for (Cfa procedure : program.procedures().values()) {
      procedure.locations().forEach(l -> locations.put(l, l));
      procedure.edges().forEach(e -> edges.put(e, List.of(e)));
    }
    Cfa built = main.build(ids, locations, edges);
    return new Rewriting(
        program.withCode(built, program.procedures()), new Origins(locations, edges));
  }

  /** A program that begins in one automaton of the given one, changed, and has no procedures. */
  public static Rewriting alone(Program program, Cfa cfa, Consumer<CfaDraft> change) {
    CfaDraft draft = of(cfa);
    draft.parameters = List.of();
    draft.result = Optional.empty();
    change.accept(draft);
    return built(program, draft, Map.of());
  }

  private static Rewriting built(Program program, CfaDraft main, Map<String, CfaDraft> procedures) {
    CfaBuilder.Ids ids = new CfaBuilder.Ids();
    Map<Location, Location> locations = new HashMap<>();
    Map<Edge, List<Edge>> edges = new HashMap<>();
    Cfa newMain = main.build(ids, locations, edges);
    Map<String, Cfa> newProcedures = new LinkedHashMap<>();
    procedures.forEach(
        (name, draft) -> newProcedures.put(name, draft.build(ids, locations, edges)));
    return new Rewriting(program.withCode(newMain, newProcedures), new Origins(locations, edges));
  }

  public Location initial() {
    return initial;
  }

  /** A copy, in order of id. */
  public List<Location> locations() {
    return new ArrayList<>(places.keySet());
  }

  public boolean has(Location l) {
    return places.containsKey(l);
  }

  /** A copy; none where the location has been removed. */
  public List<DraftEdge> outgoing(Location l) {
    DraftPlace place = places.get(l);
    return place == null ? List.of() : List.copyOf(place.outgoing());
  }

  /** A copy; none where the location has been removed. */
  public List<DraftEdge> incoming(Location l) {
    DraftPlace place = places.get(l);
    return place == null ? List.of() : List.copyOf(place.incoming());
  }

  public int outDegree(Location l) {
    return places.get(l).outgoing().size();
  }

  public int inDegree(Location l) {
    return places.get(l).incoming().size();
  }

  public Location newLocation(String note, SourceSpan source) {
    return newLocation(LocationKind.PLAIN, note, source);
  }

  public Location newLocation(LocationKind kind, String note, SourceSpan source) {
    Location l = new Location(nextId++, kind, note, source, Optional.empty());
    places.put(l, new DraftPlace(l));
    added.add(l);
    changed = true;
    return l;
  }

  /** Makes a location final, and drops the edges that left it. */
  public void halt(Location l) {
    outgoing(l).forEach(this::remove);
    become(l, LocationKind.HALT);
  }

  /** Gives a location another kind. */
  public void become(Location l, LocationKind kind) {
    changed = true;
    places.get(l).become(l.become(kind));
  }

  public void add(DraftEdge e) {
    changed = true;
    places.get(e.source()).outgoing().add(e);
    places.get(e.target()).incoming().add(e);
  }

  public void remove(DraftEdge e) {
    changed = true;
    places.get(e.source()).outgoing().remove(e);
    places.get(e.target()).incoming().remove(e);
  }

  /** Puts one edge in the place of another that leaves the same location. */
  public void replace(DraftEdge old, DraftEdge by) {
    if (!old.equals(by)) {
      replace(old, List.of(by));
    }
  }

  /** Puts edges in the place of one that leaves the same location. */
  public void replace(DraftEdge old, List<DraftEdge> by) {
    changed = true;
    List<DraftEdge> outgoing = places.get(old.source()).outgoing();
    int at = outgoing.indexOf(old);
    outgoing.remove(at);
    outgoing.addAll(at, by);
    places.get(old.target()).incoming().remove(old);
    by.forEach(e -> places.get(e.target()).incoming().add(e));
  }

  /** Drops a location and all edges at it. */
  public void remove(Location l) {
    changed = true;
    outgoing(l).forEach(this::remove);
    incoming(l).forEach(this::remove);
    places.remove(l);
  }

  public void declare(Variable local) {
    changed |= locals.add(local);
  }

  /** Drops the locals that are neither parameter nor result nor wanted. */
  public void keepLocals(Set<Variable> wanted) {
    changed |=
        locals.removeIf(
            v ->
                !parameters.contains(v)
                    && !(result.isPresent() && result.get() == v)
                    && !wanted.contains(v));
  }

  private Cfa build(
      CfaBuilder.Ids ids, Map<Location, Location> locations, Map<Edge, List<Edge>> edges) {
    CfaBuilder builder = CfaBuilder.named(name, ids);
    parameters.forEach(builder::parameter);
    locals.forEach(builder::local);
    result.ifPresent(builder::result);
    Map<Location, Location> renumbered = new HashMap<>();
    places.forEach(
        (origin, place) -> {
          Location l = place.location();
          Location now = builder.like(l);
          renumbered.put(l, now);
          if (!added.contains(origin)) {
            locations.put(now, origin);
          }
        });
    for (DraftPlace place : places.values()) {
      Location from = renumbered.get(place.location());
      for (DraftEdge e : place.outgoing()) {
        Edge now = build(builder, from, renumbered.get(e.target()), e);
        edges.put(now, e.origins());
      }
    }
    return builder.build();
  }

  private static Edge build(CfaBuilder builder, Location from, Location to, DraftEdge e) {
    GuardedStep step =
        e.call().isPresent()
            ? new GuardedStep(e.guard(), Map.of(), Map.of(), e.doubts(), e.call(), e.span())
            : e.step();
    return builder.edge(from, to, step);
  }
}
