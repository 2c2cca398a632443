package dev.tracefold.cfa.flow;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.Traversal;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Cfa;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.LocationKind;
import dev.tracefold.cfa.graph.Program;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;

/**
 * Which variables are live at a location, in one of two senses. A variable <em>matters</em> if its
 * value there may decide a later guard, call argument or, in a procedure, what the caller sees; one
 * that only feeds variables that do not matter does not matter either. A variable <em>is read</em>
 * if some run looks at its value there, even if only to compute what does not matter.
 */
public final class Liveness {
  /** As bits of dense sets, these would be 250 MB. */
  private static final long MOST_BITS = 2_000_000_000L;

  private final boolean everyRead;
  private final Map<Variable, Integer> numbers = new HashMap<>();
  private final List<Variable> variables = new ArrayList<>();
  private final Map<Location, Integer> positions = new HashMap<>();
  private final SparseBits[] live;
  private final Map<Location, Set<Variable>> listed = new HashMap<>();

  private Liveness(Cfa cfa, boolean everyRead) {
    this.everyRead = everyRead;
    for (Location l : cfa.locations()) {
      positions.put(l, positions.size());
    }
    live = new SparseBits[positions.size()];
  }

  /** What matters at the locations of one automaton of the program. */
  public static Liveness of(Program program, Cfa cfa) {
    return solved(new Liveness(cfa, false), program, cfa);
  }

  /** What is read later on. */
  public static Liveness ofReads(Program program, Cfa cfa) {
    return solved(new Liveness(cfa, true), program, cfa);
  }

  private static Liveness solved(Liveness liveness, Program program, Cfa cfa) {
    liveness.solve(program, cfa);
    return liveness;
  }

  public boolean isLive(Variable v, Location l) {
    Integer number = numbers.get(v);
    return number != null && live[positions.get(l)].contains(number);
  }

  /** In order of id. */
  public Set<Variable> at(Location l) {
    return listed.computeIfAbsent(l, this::list);
  }

  private Set<Variable> list(Location l) {
    Set<Variable> found = new TreeSet<>();
    forEach(l, found::add);
    return Collections.unmodifiableSet(found);
  }

  /** Visits what is live at a location, once each and in no order that means anything. */
  public void forEach(Location l, Consumer<Variable> visitor) {
    live[positions.get(l)].forEach(number -> visitor.accept(variables.get(number)));
  }

  /** Whether there is more to say, for all locations, than the answer is worth. */
  public static boolean isTooCostly(Cfa cfa) {
    BitSet written = new BitSet();
    cfa.locals().forEach(v -> written.set(v.id()));
    for (Edge e : cfa.edges()) {
      e.updates().keySet().forEach(v -> written.set(v.id()));
      e.inputs().keySet().forEach(v -> written.set(v.id()));
    }
    return (long) written.cardinality() * cfa.locations().size() > MOST_BITS;
  }

  /** What an edge needs whatever its target needs, what its updates need, what it overwrites. */
  private static final class Needs {
    private final int source;
    private final SparseBits always;
    private final int[] updated;
    private final SparseBits[] forUpdate;
    private final SparseBits killed;

    Needs(int source, SparseBits always, int[] updated, SparseBits[] forUpdate, SparseBits killed) {
      this.source = source;
      this.always = always;
      this.updated = updated;
      this.forUpdate = forUpdate;
      this.killed = killed;
    }

    /** Whether something new is live before the edge. */
    boolean extend(SparseBits before, SparseBits after) {
      boolean more = before.addAll(always);
      more |= before.addAllBut(after, killed);
      for (int i = 0; i < updated.length; i++) {
        if (!forUpdate[i].isEmpty() && after.contains(updated[i])) {
          more |= before.addAll(forUpdate[i]);
        }
      }
      return more;
    }
  }

  private void solve(Program program, Cfa cfa) {
    SparseBits readByCallees = new SparseBits();
    if (cfa.edges().stream().anyMatch(e -> e.call().isPresent())) {
      globalsReadByProcedures(program).forEach(g -> readByCallees.add(number(g)));
    }
    List<List<Needs>> incoming = new ArrayList<>();
    for (Location l : cfa.locations()) {
      live[incoming.size()] = atEnd(program, cfa, l);
      incoming.add(new ArrayList<>(cfa.incoming(l).size()));
    }
    // In order of id, so that variables used close to each other get numbers close to each other.
    for (Edge e : cfa.edges()) {
      incoming.get(positions.get(e.target())).add(needs(e, readByCallees));
    }
    // Locations come mostly in the order of execution, and what is live goes against it.
    BitSet open = new BitSet();
    open.set(0, live.length);
    while (!open.isEmpty()) {
      for (int l = open.length() - 1; l >= 0; l = open.previousSetBit(l - 1)) {
        open.clear(l);
        for (Needs e : incoming.get(l)) {
          if (e.extend(live[e.source], live[l])) {
            open.set(e.source);
          }
        }
      }
    }
  }

  private SparseBits atEnd(Program program, Cfa cfa, Location l) {
    SparseBits atEnd = new SparseBits();
    if (l.is(LocationKind.EXIT) && cfa != program.main()) {
      program.globals().forEach(g -> atEnd.add(number(g)));
      cfa.result().ifPresent(r -> atEnd.add(number(r)));
    }
    return atEnd;
  }

  private Needs needs(Edge e, SparseBits readByCallees) {
    SparseBits always = new SparseBits();
    addReads(e.guard(), always);
    SparseBits killed = new SparseBits();
    e.inputs().keySet().forEach(v -> killed.add(number(v)));
    if (e.call().isPresent()) {
      always.addAll(readByCallees);
      e.call().get().arguments().forEach(a -> addReads(a, always));
      e.call().get().result().ifPresent(r -> killed.add(number(r)));
    }
    int[] updated = new int[e.updates().size()];
    SparseBits[] forUpdate = new SparseBits[updated.length];
    int i = 0;
    for (Map.Entry<Variable, Expr> update : e.updates().entrySet()) {
      updated[i] = number(update.getKey());
      killed.add(updated[i]);
      forUpdate[i] = new SparseBits();
      addReads(update.getValue(), everyRead ? always : forUpdate[i]);
      i++;
    }
    return new Needs(positions.get(e.source()), always, updated, forUpdate, killed);
  }

  private void addReads(Expr e, SparseBits read) {
    Traversal.forEachVariable(e, v -> read.add(number(v)));
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

  private int number(Variable v) {
    Integer known = numbers.putIfAbsent(v, variables.size());
    if (known != null) {
      return known;
    }
    variables.add(v);
    return variables.size() - 1;
  }
}
