package dev.tracefold.cfa.pass;

import dev.tracefold.cfa.expr.Traversal;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Cfa;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Input;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.LocationKind;
import dev.tracefold.cfa.loops.LoopForest;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
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
  private static final int NOTHING = -1;

  private final Cfa cfa;
  private final Set<Variable> variables;
  private final Set<Location> locations = new LinkedHashSet<>();
  private final Map<Location, Location> ends = new HashMap<>();
  private final Map<Variable, List<Edge>> writers = new HashMap<>();

  /** What is relevant and has added already what depends on it, or is about to. */
  private final Set<Location> metLocations = new HashSet<>();

  private final Set<Variable> metVariables = new HashSet<>();
  private final Deque<Location> openLocations = new ArrayDeque<>();
  private final Deque<Variable> openVariables = new ArrayDeque<>();

  /** For each location's position the position of what is relevant next, or {@link #NOTHING}. */
  private int[] next = {};

  private final Map<Location, Integer> positions = new HashMap<>();

  private Relevance(Cfa cfa, Set<Variable> variables) {
    this.cfa = cfa;
    this.variables = variables;
    for (Location l : cfa.locations()) {
      positions.put(l, positions.size());
    }
    for (Edge e : cfa.edges()) {
      e.updates().keySet().forEach(v -> writersOf(v).add(e));
      e.inputs().keySet().forEach(v -> writersOf(v).add(e));
    }
  }

  private List<Edge> writersOf(Variable v) {
    return writers.computeIfAbsent(v, unwritten -> new ArrayList<>());
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
    return cfa.locations().get(next[positions.get(l)]);
  }

  /** Adds what depends on what is relevant so far; whether that is anything. */
  boolean grow() {
    int before = locations.size() + variables.size();
    addData();
    while (addBranches()) {
      // Each new one parts paths too.
    }
    return locations.size() + variables.size() > before;
  }

  /** Adds what is read by what is relevant, and where that is written. */
  private void addData() {
    locations.forEach(this::meet);
    // Those that another automaton needs are among them.
    variables.forEach(this::meet);
    while (!openLocations.isEmpty() || !openVariables.isEmpty()) {
      if (!openLocations.isEmpty()) {
        for (Edge e : cfa.outgoing(openLocations.remove())) {
          Traversal.forEachVariable(e.guard(), this::add);
        }
        continue;
      }
      Variable v = openVariables.remove();
      for (Edge e : writers.getOrDefault(v, List.of())) {
        locations.add(e.source());
        meet(e.source());
        if (e.updates().containsKey(v)) {
          Traversal.forEachVariable(e.updates().get(v), this::add);
        }
      }
    }
  }

  private void add(Variable v) {
    variables.add(v);
    meet(v);
  }

  private void meet(Variable v) {
    if (metVariables.add(v)) {
      openVariables.add(v);
    }
  }

  private void meet(Location l) {
    if (metLocations.add(l)) {
      openLocations.add(l);
    }
  }

  /** Adds locations from which edges lead to different relevant ones; whether there are any. */
  private boolean addBranches() {
    next = new int[positions.size()];
    Arrays.fill(next, NOTHING);
    Deque<Location> open = new ArrayDeque<>(locations);
    locations.forEach(l -> next[positions.get(l)] = positions.get(ends.getOrDefault(l, l)));
    while (!open.isEmpty()) {
      Location l = open.remove();
      int first = next[positions.get(l)];
      for (Edge e : cfa.incoming(l)) {
        int source = positions.get(e.source());
        if (next[source] == NOTHING) {
          next[source] = first;
          open.add(e.source());
        }
      }
    }
    boolean changed = false;
    for (Edge e : cfa.edges()) {
      int fromSource = next[positions.get(e.source())];
      int fromTarget = next[positions.get(e.target())];
      // Only in a cycle that cannot be reached is there nothing next.
      if (fromSource != fromTarget && fromSource != NOTHING && fromTarget != NOTHING) {
        changed |= locations.add(e.source());
      }
    }
    return changed;
  }
}
