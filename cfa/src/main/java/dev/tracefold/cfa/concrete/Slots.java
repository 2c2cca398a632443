package dev.tracefold.cfa.concrete;

import dev.tracefold.cfa.expr.ArrayType;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.Type;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Call;
import dev.tracefold.cfa.graph.Cfa;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Program;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Where each variable of a program lives in a {@link Frame}: scalars of at most 64 bits in {@code
 * longs}, wider ones in {@code wides}, arrays in {@code arrays}. Each kind is numbered from zero;
 * the locals of one automaton are contiguous.
 */
public final class Slots {
  private final Map<Variable, Integer> indices;
  private final List<Variable> longs;
  private final List<Variable> wides;
  private final List<Variable> arrays;

  private Slots(Layout layout) {
    this.indices = layout.indices;
    this.longs = Collections.unmodifiableList(layout.longs);
    this.wides = Collections.unmodifiableList(layout.wides);
    this.arrays = Collections.unmodifiableList(layout.arrays);
  }

  /** Gives every variable that the program declares or mentions a slot. */
  public static Slots of(Program program) {
    Layout layout = new Layout();
    program.globals().forEach(layout::add);
    program.main().locals().forEach(layout::add);
    program.procedures().values().forEach(p -> p.locals().forEach(layout::add));
    layout.addMentioned(program.main());
    program.procedures().values().forEach(layout::addMentioned);
    return new Slots(layout);
  }

  /** Slots for just these variables, in their order. */
  public static Slots of(Iterable<Variable> variables) {
    Layout layout = new Layout();
    variables.forEach(layout::add);
    return new Slots(layout);
  }

  /** Whether values of the type live in {@code longs}. */
  public static boolean isLong(Type type) {
    return !(type instanceof ArrayType) && Types.width(type) <= 64;
  }

  public boolean contains(Variable v) {
    return indices.containsKey(v);
  }

  /** The variable's place among those of its kind. */
  public int index(Variable v) {
    Integer index = indices.get(v);
    if (index == null) {
      throw new IllegalArgumentException("variable " + v + " is not one of the program's");
    }
    return index;
  }

  /** The variables in {@code longs}, by index. */
  public List<Variable> longs() {
    return longs;
  }

  /** The variables in {@code wides}, by index. */
  public List<Variable> wides() {
    return wides;
  }

  /** The variables in {@code arrays}, by index. */
  public List<Variable> arrays() {
    return arrays;
  }

  private static final class Layout {
    private final Map<Variable, Integer> indices = new LinkedHashMap<>();
    private final List<Variable> longs = new ArrayList<>();
    private final List<Variable> wides = new ArrayList<>();
    private final List<Variable> arrays = new ArrayList<>();
    private final Set<Expr> visited = new HashSet<>();

    void add(Variable v) {
      List<Variable> home =
          v.type() instanceof ArrayType ? arrays : isLong(v.type()) ? longs : wides;
      if (indices.putIfAbsent(v, home.size()) == null) {
        home.add(v);
      }
    }

    void addMentioned(Cfa cfa) {
      for (Edge e : cfa.edges()) {
        addMentioned(e.guard());
        e.updates().keySet().forEach(this::add);
        e.updates().values().forEach(this::addMentioned);
        e.inputs().keySet().forEach(this::add);
        if (e.call().isPresent()) {
          Call call = e.call().get();
          call.arguments().forEach(this::addMentioned);
          call.result().ifPresent(this::add);
        }
      }
    }

    private void addMentioned(Expr root) {
      Deque<Expr> open = new ArrayDeque<>();
      open.push(root);
      while (!open.isEmpty()) {
        Expr e = open.pop();
        if (e.isGround() || !visited.add(e)) {
          continue;
        }
        if (e.isVariable()) {
          add(e.variable());
        }
        e.args().forEach(open::push);
      }
    }
  }
}
