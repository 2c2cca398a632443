package dev.tracefold.cfa.pass;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.Traversal;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Cfa;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.LocationKind;
import dev.tracefold.cfa.graph.Program;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Which variables matter at a location: their values there may decide a later guard, call argument
 * or, in a procedure, what the caller sees. A variable that only feeds variables that do not matter
 * does not matter either.
 */
public final class Liveness {
  /** 250 MB. */
  private static final long MOST_BITS = 2_000_000_000L;

  private final Map<Variable, Integer> numbers = new HashMap<>();
  private final Map<Location, BitSet> live = new HashMap<>();

  private Liveness() {}

  public static Liveness of(Program program, Cfa cfa) {
    Liveness liveness = new Liveness();
    liveness.solve(program, cfa);
    return liveness;
  }

  public boolean isLive(Variable v, Location l) {
    Integer number = numbers.get(v);
    return number != null && live.get(l).get(number);
  }

  /** Whether the sets of all locations would take more memory than the answer is worth. */
  public static boolean isTooCostly(Cfa cfa) {
    Set<Variable> written = new LinkedHashSet<>(cfa.locals());
    for (Edge e : cfa.edges()) {
      written.addAll(e.updates().keySet());
      written.addAll(e.inputs().keySet());
    }
    return (long) written.size() * cfa.locations().size() > MOST_BITS;
  }

  /** What an edge needs whatever its target needs, what its updates need, what it overwrites. */
  private static final class Needs {
    private final int[] always;
    private final int[] updated;
    private final int[][] forUpdate;
    private final int[] killed;

    Needs(int[] always, int[] updated, int[][] forUpdate, int[] killed) {
      this.always = always;
      this.updated = updated;
      this.forUpdate = forUpdate;
      this.killed = killed;
    }
  }

  private void solve(Program program, Cfa cfa) {
    int[] readByCallees = numbered(globalsReadByProcedures(program));
    Map<Edge, Needs> needs = new HashMap<>();
    for (Edge e : cfa.edges()) {
      needs.put(e, needs(e, readByCallees));
    }
    Deque<Location> open = new ArrayDeque<>();
    for (Location l : cfa.locations()) {
      BitSet atEnd = new BitSet();
      if (l.is(LocationKind.EXIT) && cfa != program.main()) {
        program.globals().forEach(g -> atEnd.set(number(g)));
        cfa.result().ifPresent(r -> atEnd.set(number(r)));
      }
      live.put(l, atEnd);
      open.push(l);
    }
    Set<Location> waiting = new LinkedHashSet<>(open);
    while (!open.isEmpty()) {
      Location l = open.remove();
      waiting.remove(l);
      for (Edge e : cfa.incoming(l)) {
        if (extend(live.get(e.source()), needs.get(e), live.get(l)) && waiting.add(e.source())) {
          open.add(e.source());
        }
      }
    }
  }

  private Needs needs(Edge e, int[] readByCallees) {
    List<Expr> used = new ArrayList<>(List.of(e.guard()));
    e.call().ifPresent(c -> used.addAll(c.arguments()));
    int[] always = numbered(Traversal.variables(used));
    Set<Variable> killed = new LinkedHashSet<>(e.updates().keySet());
    killed.addAll(e.inputs().keySet());
    if (e.call().isPresent()) {
      always = IntStream.concat(IntStream.of(always), IntStream.of(readByCallees)).toArray();
      e.call().get().result().ifPresent(killed::add);
    }
    int[][] forUpdate = new int[e.updates().size()][];
    int i = 0;
    for (Expr value : e.updates().values()) {
      forUpdate[i++] = numbered(Traversal.variables(value));
    }
    return new Needs(always, numbered(e.updates().keySet()), forUpdate, numbered(killed));
  }

  /** Whether something new is live before the edge. */
  private static boolean extend(BitSet before, Needs needs, BitSet after) {
    BitSet wanted = (BitSet) after.clone();
    set(wanted, needs.killed, false);
    set(wanted, needs.always, true);
    for (int i = 0; i < needs.updated.length; i++) {
      if (after.get(needs.updated[i])) {
        set(wanted, needs.forUpdate[i], true);
      }
    }
    wanted.andNot(before);
    before.or(wanted);
    return !wanted.isEmpty();
  }

  private static void set(BitSet set, int[] members, boolean value) {
    for (int member : members) {
      set.set(member, value);
    }
  }

  private static Set<Variable> globalsReadByProcedures(Program program) {
    List<Expr> read = new ArrayList<>();
    for (Cfa p : program.procedures().values()) {
      for (Edge e : p.edges()) {
        read.add(e.guard());
        read.addAll(e.updates().values());
        e.call().ifPresent(c -> read.addAll(c.arguments()));
      }
    }
    Set<Variable> variables = Traversal.variables(read);
    variables.retainAll(new LinkedHashSet<>(program.globals()));
    return variables;
  }

  private int[] numbered(Collection<Variable> variables) {
    return variables.stream().mapToInt(this::number).toArray();
  }

  private int number(Variable v) {
    return numbers.computeIfAbsent(v, unknown -> numbers.size());
  }
}
