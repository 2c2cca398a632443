package dev.tracefold.cfa.pass;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.Traversal;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Cfa;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Input;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.LocationKind;
import dev.tracefold.cfa.loops.LoopForest;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Which locations and variables of an automaton matter to what a run reaches. Relevant from the
 * start are ends, loop headers, calls and inputs that are kept; then, in turn, what the guards at
 * relevant locations and the values of relevant variables read, where such variables are written,
 * and where paths part that lead to different relevant locations next. The last makes the set
 * closed under control dependence (Danicic et al., "A unifying theory of control dependence and its
 * application to arbitrary program structures", 2011): from each other location all paths lead to
 * one and the same relevant location.
 */
final class Relevance {
  private final Cfa cfa;
  private final Set<Variable> variables;
  private final Set<Location> locations = new LinkedHashSet<>();
  private final Map<Location, Location> ends = new HashMap<>();
  private Map<Location, Location> next = Map.of();

  private Relevance(Cfa cfa, Set<Variable> variables) {
    this.cfa = cfa;
    this.variables = variables;
  }

  /** For main: how a run of it ends without an error makes no difference. */
  static Relevance ofMain(Cfa main, Set<Variable> variables) {
    Relevance relevance = of(main, variables);
    relevance.identify(main.locations().stream().filter(l -> isEnd(l, true)).toList());
    return relevance;
  }

  /**
   * For a procedure.
   *
   * @param variables the relevant variables, of all automata together
   */
  static Relevance of(Cfa cfa, Set<Variable> variables) {
    Relevance relevance = new Relevance(cfa, variables);
    relevance.identify(cfa.locations().stream().filter(l -> isEnd(l, false)).toList());
    relevance.begin();
    return relevance;
  }

  private static boolean isEnd(Location l, boolean exits) {
    return l.is(LocationKind.HALT) || exits && l.is(LocationKind.EXIT);
  }

  private void identify(List<Location> alike) {
    alike.forEach(l -> ends.put(l, alike.get(0)));
  }

  private void begin() {
    locations.add(cfa.initial());
    locations.addAll(LoopForest.of(cfa).headers());
    cfa.locations().stream().filter(l -> l.kind().isFinal()).forEach(locations::add);
    cfa.result().ifPresent(variables::add);
    for (Edge e : cfa.edges()) {
      if (e.call().isPresent() || e.inputs().values().stream().anyMatch(Relevance::isKept)) {
        locations.add(e.source());
      }
      e.call().ifPresent(c -> variables.addAll(Traversal.variables(c.arguments())));
    }
  }

  /** Those that a native run asks for as well, and marks. */
  private static boolean isKept(Input input) {
    return input.kind() == Input.Kind.NONDET || input.kind() == Input.Kind.UNDEFINED;
  }

  boolean of(Location l) {
    return locations.contains(l);
  }

  boolean of(Variable v) {
    return variables.contains(v);
  }

  boolean of(Variable v, Input input) {
    return isKept(input) || variables.contains(v);
  }

  /** The relevant location that all paths from a location reach first. */
  Location next(Location l) {
    return next.get(l);
  }

  /** Adds what depends on what is relevant so far; whether that is anything. */
  boolean grow() {
    int before = locations.size() + variables.size();
    int size;
    do {
      size = locations.size() + variables.size();
      cfa.edges().forEach(this::addData);
    } while (locations.size() + variables.size() > size);
    while (addBranches()) {
      // Each new one parts paths too.
    }
    return locations.size() + variables.size() > before;
  }

  private void addData(Edge e) {
    for (Map.Entry<Variable, Expr> update : e.updates().entrySet()) {
      if (variables.contains(update.getKey())) {
        locations.add(e.source());
        variables.addAll(Traversal.variables(List.of(update.getValue())));
      }
    }
    if (e.inputs().keySet().stream().anyMatch(variables::contains)) {
      locations.add(e.source());
    }
    if (locations.contains(e.source())) {
      variables.addAll(Traversal.variables(List.of(e.guard())));
    }
  }

  /** Adds locations from which edges lead to different relevant ones; whether there are any. */
  private boolean addBranches() {
    next = new HashMap<>();
    Deque<Location> open = new ArrayDeque<>(locations);
    locations.forEach(l -> next.put(l, ends.getOrDefault(l, l)));
    while (!open.isEmpty()) {
      Location l = open.remove();
      for (Edge e : cfa.incoming(l)) {
        if (next.putIfAbsent(e.source(), next.get(l)) == null) {
          open.add(e.source());
        }
      }
    }
    return cfa.edges().stream()
            // Only in a cycle that cannot be reached is there nothing next.
            .filter(e -> next.containsKey(e.source()) && next.containsKey(e.target()))
            .filter(e -> !next.get(e.source()).equals(next.get(e.target())))
            .filter(e -> !locations.contains(e.source()))
            .filter(e -> locations.add(e.source()))
            .count()
        > 0;
  }
}
