package dev.tracefold.engines.se;

import dev.tracefold.cfa.concrete.CompiledExpr;
import dev.tracefold.cfa.concrete.Frame;
import dev.tracefold.cfa.concrete.Slots;
import dev.tracefold.cfa.concrete.Value;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.LocationKind;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.engines.machine.State;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/** Tells whether an error can be reached, by enumerating all states of a tiny program. */
public final class ExplicitStates {
  private static final int MOST_INITIAL_BITS = 14;

  private final Program program;
  private final Slots slots;
  private final List<Variable> variables;
  private final Map<Edge, CompiledExpr> guards = new HashMap<>();
  private final Map<Edge, Map<Variable, CompiledExpr>> updates = new HashMap<>();
  private final Set<State> seen = new HashSet<>();
  private final Deque<State> open = new ArrayDeque<>();

  private record State(Location location, List<Long> values) {}

  private ExplicitStates(Program program) {
    this.program = program;
    this.slots = Slots.of(program);
    this.variables = slots.longs();
    for (Edge e : program.main().edges()) {
      guards.put(e, CompiledExpr.of(e.guard(), slots));
      Map<Variable, CompiledExpr> compiled = new HashMap<>();
      e.updates().forEach((v, x) -> compiled.put(v, CompiledExpr.of(x, slots)));
      updates.put(e, compiled);
    }
  }

  /** Empty if there are more states than that. */
  public static Optional<Boolean> reachesError(Program program, int mostStates) {
    return new ExplicitStates(program).search(mostStates);
  }

  private Optional<Boolean> search(int mostStates) {
    // Loop counters are set before they are read: any start will do.
    List<Variable> free = variables.stream().filter(v -> !v.name().startsWith("k")).toList();
    if (free.stream().mapToInt(v -> v.expr().width()).sum() > MOST_INITIAL_BITS) {
      return Optional.empty();
    }
    List<Long> zeros = new ArrayList<>(variables.stream().map(v -> 0L).toList());
    forAll(free, zeros, 0, values -> add(program.main().initial(), values));
    while (!open.isEmpty()) {
      State s = open.pop();
      if (s.location().is(LocationKind.ERROR)) {
        return Optional.of(true);
      }
      if (seen.size() > mostStates) {
        return Optional.empty();
      }
      Frame frame = Frame.zero(slots);
      for (int i = 0; i < variables.size(); i++) {
        frame.set(slots, variables.get(i), Value.ofBits(s.values().get(i)));
      }
      for (Edge e : program.main().outgoing(s.location())) {
        if (guards.get(e).test(frame)) {
          List<Long> after = new ArrayList<>(s.values());
          updates.get(e).forEach((v, x) -> after.set(variables.indexOf(v), x.evalLong(frame)));
          forAll(new ArrayList<>(e.inputs().keySet()), after, 0, v -> add(e.target(), v));
        }
      }
    }
    return Optional.of(false);
  }

  private void add(Location l, List<Long> values) {
    State s = new State(l, List.copyOf(values));
    if (seen.add(s)) {
      open.push(s);
    }
  }

  private void forAll(List<Variable> free, List<Long> values, int from, Consumer<List<Long>> use) {
    if (from == free.size()) {
      use.accept(values);
      return;
    }
    Variable v = free.get(from);
    for (long x = 0; x < 1L << v.expr().width(); x++) {
      values.set(variables.indexOf(v), x);
      forAll(free, values, from + 1, use);
    }
  }
}
