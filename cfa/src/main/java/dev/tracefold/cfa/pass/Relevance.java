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
  private final int[] next;

  /** Relevant locations that have told, or are about to tell, that they are next. */
  private final Set<Location> branching = new HashSet<>();

  private final Deque<Location> openBranching = new ArrayDeque<>();

  private final Map<Location, Integer> positions = new HashMap<>();

  private Relevance(Cfa cfa, Set<Variable> variables) {
    this.cfa = cfa;
    this.variables = variables;
    for (Location l : cfa.locations()) {
      positions.put(l, positions.size());
    }
    next = new int[positions.size()];
    Arrays.fill(next, NOTHING);
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
      if (e.call().isPresent()
          || !e.doubts().isEmpty()
          || e.inputs().values().stream().anyMatch(Relevance::isKept)) {
        locations.add(e.source());
      }
      e.call().ifPresent(c -> variables.addAll(Traversal.variables(c.arguments())));
    }
  }

  /** Those that a native run asks for as well. */
  private static boolean isKept(Input input) {
    return input.kind() == Input.Kind.NONDET;
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
    addBranches();
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

  /**
   * Adds locations from which edges lead to different relevant ones. Each new relevant location
   * says to all that lead there that it is next, and only those that hear something new are looked
   * at again (Léchenet, Kosmatov, Le Gall, "Fast computation of arbitrary control dependencies",
   * 2018).
   */
  private void addBranches() {
    locations.forEach(this::meetBranching);
    while (!openBranching.isEmpty()) {
      Location l = openBranching.remove();
      // Only now, when all that lead there hear of it: else what it was told before looks
      // different.
      next[positions.get(l)] = positions.get(ends.getOrDefault(l, l));
      for (Location branch : spread(l)) {
        if (parts(branch)) {
          locations.add(branch);
          meetBranching(branch);
        }
      }
    }
  }

  private void meetBranching(Location l) {
    if (branching.add(l)) {
      openBranching.add(l);
    }
  }

  /**
   * Tells irrelevant locations what they lead to; gives those with several ways that it is new to.
   */
  private Set<Location> spread(Location relevant) {
    Set<Location> branches = new LinkedHashSet<>();
    int told = next[positions.get(relevant)];
    Deque<Location> open = new ArrayDeque<>(List.of(relevant));
    while (!open.isEmpty()) {
      for (Edge e : cfa.incoming(open.remove())) {
        Location source = e.source();
        int position = positions.get(source);
        if (next[position] != told && !branching.contains(source)) {
          next[position] = told;
          open.add(source);
          if (cfa.outgoing(source).size() > 1) {
            branches.add(source);
          }
        }
      }
    }
    return branches;
  }

  /** Whether edges from the location lead to different relevant ones. */
  private boolean parts(Location l) {
    int first = NOTHING;
    for (Edge e : cfa.outgoing(l)) {
      int here = next[positions.get(e.target())];
      // Only in a cycle that cannot be reached is there nothing next.
      if (first != NOTHING && here != NOTHING && here != first) {
        return true;
      }
      first = here == NOTHING ? first : here;
    }
    return false;
  }
}
