package dev.tracefold.cfa.graph;

import dev.tracefold.cfa.expr.Variable;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One automaton: main with everything inlined, or a procedure that is called. The edges that leave
 * a location have disjoint guards that cover every state.
 */
public final class Cfa {
  private final String name;
  private final Location initial;
  private final List<Location> locations;
  private final List<Edge> edges;
  private final Map<Location, List<Edge>> outgoing;
  private final Map<Location, List<Edge>> incoming;
  private final List<Variable> parameters;
  private final List<Variable> locals;
  private final Optional<Variable> result;

  /** All edges, and those that leave and enter each location. */
  record Edges(
      List<Edge> all, Map<Location, List<Edge>> outgoing, Map<Location, List<Edge>> incoming) {}

  /** What an activation has: the parameters and the result are among the locals. */
  record Variables(List<Variable> parameters, List<Variable> locals, Optional<Variable> result) {}

  Cfa(String name, Location initial, List<Location> locations, Edges edges, Variables variables) {
    this.name = name;
    this.initial = initial;
    this.locations = locations;
    this.edges = edges.all();
    this.outgoing = edges.outgoing();
    this.incoming = edges.incoming();
    this.parameters = variables.parameters();
    this.locals = variables.locals();
    this.result = variables.result();
  }

  public String name() {
    return name;
  }

  public Location initial() {
    return initial;
  }

  /** In order of id. */
  public List<Location> locations() {
    return locations;
  }

  /** In order of id. */
  public List<Edge> edges() {
    return edges;
  }

  public List<Edge> outgoing(Location l) {
    return outgoing.getOrDefault(l, List.of());
  }

  public List<Edge> incoming(Location l) {
    return incoming.getOrDefault(l, List.of());
  }

  /** The locations of a kind, in order of id. */
  public List<Location> locations(LocationKind kind) {
    return locations.stream().filter(l -> l.is(kind)).toList();
  }

  /** Assigned at the call, in order; they are among the {@link #locals()}. */
  public List<Variable> parameters() {
    return parameters;
  }

  /** The variables that each activation has for itself; arbitrary at the start but parameters. */
  public List<Variable> locals() {
    return locals;
  }

  /** The local whose value at an exit location is the result of a call. */
  public Optional<Variable> result() {
    return result;
  }

  @Override
  public String toString() {
    return name + " (" + locations.size() + " locations, " + edges.size() + " edges)";
  }
}
