package dev.tracefold.cfa.graph;

import dev.tracefold.cfa.expr.BoolType;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.Variable;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Builds one {@link Cfa}. Locations and edges of all automata of a program take their ids from one
 * {@link Ids}. Each broken rule is refused with the name of the offender; that guards are disjoint
 * and total is the caller's promise (a solver-backed test checks the translators).
 */
public final class CfaBuilder {

  /** The counters that builders of one program share. */
  public static final class Ids {
    private int nextLocation;
    private int nextEdge;

    /** Makes {@code id} the next location's, unless it is taken already. */
    public void skipLocationsBefore(int id) {
      nextLocation = Math.max(nextLocation, id);
    }

    /** Counters for more automata of a program that has these. */
    public static Ids after(Collection<Cfa> automata) {
      Ids ids = new Ids();
      for (Cfa cfa : automata) {
        cfa.locations().forEach(l -> ids.nextLocation = Math.max(ids.nextLocation, l.id() + 1));
        cfa.edges().forEach(e -> ids.nextEdge = Math.max(ids.nextEdge, e.id() + 1));
      }
      return ids;
    }
  }

  private final String name;
  private final Ids ids;
  private final List<Location> locations = new ArrayList<>();
  private final List<Edge> edges = new ArrayList<>();
  private final Set<Variable> locals = new LinkedHashSet<>();
  private final List<Variable> parameters = new ArrayList<>();
  private Optional<Variable> result = Optional.empty();
  private Optional<Location> initial = Optional.empty();

  private CfaBuilder(String name, Ids ids) {
    this.name = name;
    this.ids = ids;
  }

  public static CfaBuilder named(String name, Ids ids) {
    return new CfaBuilder(name, ids);
  }

  public Location location(LocationKind kind, String note, SourceSpan source) {
    return add(new Location(ids.nextLocation, kind, note, source, Optional.empty()));
  }

  /** Where the property is violated. */
  public Location error(Violation violation) {
    return add(
        new Location(
            ids.nextLocation,
            LocationKind.ERROR,
            violation.event(),
            violation.where(),
            Optional.of(violation.property())));
  }

  /** A location like one of another automaton. */
  public Location like(Location other) {
    return add(other.numbered(ids.nextLocation));
  }

  private Location add(Location l) {
    if (l.is(LocationKind.INITIAL)) {
      if (initial.isPresent()) {
        throw new IllegalStateException(name + ": a second initial location " + l);
      }
      initial = Optional.of(l);
    }
    ids.nextLocation++;
    locations.add(l);
    return l;
  }

  public Location location(SourceSpan source) {
    return location(LocationKind.PLAIN, "", source);
  }

  public Edge edge(
      Location from,
      Location to,
      Expr guard,
      Map<Variable, Expr> updates,
      Map<Variable, Input> inputs,
      SourceSpan span) {
    return edge(from, to, GuardedStep.of(guard, updates, inputs, span));
  }

  public Edge edge(Location from, Location to, GuardedStep step) {
    return add(new Edge(ids.nextEdge, from, to, step));
  }

  public Edge edge(Location from, Location to, Expr guard, SourceSpan span) {
    return edge(from, to, guard, Map.of(), Map.of(), span);
  }

  public Edge callEdge(Location from, Location to, Expr guard, Call call, SourceSpan span) {
    return edge(from, to, GuardedStep.ofCall(guard, call, span));
  }

  private Edge add(Edge e) {
    if (e.source().kind().isFinal()) {
      throw new IllegalArgumentException(name + ": edge leaves the final location: " + e);
    }
    if (e.target().is(LocationKind.INITIAL)) {
      throw new IllegalArgumentException(name + ": edge enters the initial location: " + e);
    }
    if (e.guard().type() != BoolType.BOOL) {
      throw new IllegalArgumentException(name + ": guard is not of type bool: " + e);
    }
    for (Map.Entry<Variable, Expr> u : e.updates().entrySet()) {
      if (!u.getKey().type().equals(u.getValue().type())) {
        throw new IllegalArgumentException(
            name + ": " + u.getKey() + " is assigned a value of another type: " + u.getValue());
      }
      if (e.inputs().containsKey(u.getKey())) {
        throw new IllegalArgumentException(
            name + ": " + u.getKey() + " is both assigned and an input: " + e);
      }
    }
    ids.nextEdge++;
    edges.add(e);
    return e;
  }

  public CfaBuilder local(Variable v) {
    locals.add(v);
    return this;
  }

  public CfaBuilder parameter(Variable v) {
    locals.add(v);
    parameters.add(v);
    return this;
  }

  public CfaBuilder result(Variable v) {
    locals.add(v);
    result = Optional.of(v);
    return this;
  }

  public Cfa build() {
    Location start =
        initial.orElseThrow(() -> new IllegalStateException(name + ": no initial location"));
    Map<Location, List<Edge>> outgoing = new LinkedHashMap<>();
    Map<Location, List<Edge>> incoming = new LinkedHashMap<>();
    Set<Location> known = new LinkedHashSet<>(locations);
    for (Edge e : edges) {
      if (!known.contains(e.source()) || !known.contains(e.target())) {
        throw new IllegalStateException(name + ": edge touches a foreign location: " + e);
      }
      outgoing.computeIfAbsent(e.source(), l -> new ArrayList<>(2)).add(e);
      incoming.computeIfAbsent(e.target(), l -> new ArrayList<>(2)).add(e);
    }
    for (Location l : locations) {
      if (!l.kind().isFinal() && !outgoing.containsKey(l)) {
        throw new IllegalStateException(name + ": location without successor: " + l);
      }
    }
    return new Cfa(
        name,
        start,
        List.copyOf(locations),
        new Cfa.Edges(
            List.copyOf(edges),
            Collections.unmodifiableMap(outgoing),
            Collections.unmodifiableMap(incoming)),
        new Cfa.Variables(List.copyOf(parameters), List.copyOf(locals), result));
  }
}
