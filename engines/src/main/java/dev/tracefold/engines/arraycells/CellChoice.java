package dev.tracefold.engines.arraycells;

import dev.tracefold.cfa.expr.ArrayType;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Op;
import dev.tracefold.cfa.expr.Substitution;
import dev.tracefold.cfa.expr.Traversal;
import dev.tracefold.cfa.expr.Type;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Cfa;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.loops.Components;
import dev.tracefold.results.budget.Budget;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Which cells to know. Where what is read at an index decides about an error, the cell is the one
 * at that index, with ghosts in place of the variables that loops change. What is stored in a cell
 * may be read from others, which are known too; and so are some whose place never changes.
 */
final class CellChoice {
  /** More are no common case, and each makes invariants harder to guess. */
  private static final int MOST_GHOSTS = 3;

  private static final int MOST_CELLS = 40;
  private static final int MOST_FIXED = 12;

  /** Of one array, that stores lead to: a chain of neighbours has no end. */
  private static final int MOST_SOURCES = 4;

  private final ExprFactory f;
  private final Cfa cfa;
  private final Set<Variable> scalars = new TreeSet<>();
  private final Set<Variable> changing;
  private final Map<Type, List<Variable>> ghosts = new LinkedHashMap<>();
  private final Map<Edge, Focus> focus = new TreeMap<>();
  private final Map<Read, Cell> cells = new LinkedHashMap<>();

  private CellChoice(Program program) {
    this.f = program.factory();
    this.cfa = program.main();
    scalars.addAll(program.globals());
    scalars.addAll(cfa.locals());
    scalars.removeIf(v -> v.type() instanceof ArrayType);
    this.changing = changing(cfa);
    changing.retainAll(scalars);
  }

  /** Whether some cell may be worth following: else there is none to choose. */
  static boolean isPossible(Program program) {
    return new CellChoice(program).readsWhatLoopsChange();
  }

  /** As far as the budget goes. */
  static CellChoice of(Program program, Budget budget) {
    CellChoice choice = new CellChoice(program);
    if (!choice.readsWhatLoopsChange()) {
      return choice;
    }
    ErrorEdges errors = new ErrorEdges(program);
    for (Edge error : errors.all()) {
      if (!budget.isExhausted() && !choice.decidedBy(error, errors.conditions(error))) {
        errors.flagsOf(error).forEach(e -> choice.decidedBy(e, errors.conditions(e)));
      }
    }
    choice.addSources();
    choice.addFixed();
    return choice;
  }

  List<Variable> ghosts() {
    return ghosts.values().stream().flatMap(List::stream).toList();
  }

  /** Of the edges to errors, or to values of flags, about which cells decide. */
  Map<Edge, Focus> focus() {
    return focus;
  }

  List<Cell> cells() {
    return List.copyOf(cells.values());
  }

  /** Variables that some loop changes. */
  Set<Variable> changing() {
    return changing;
  }

  /** The value of a cell whose content is stored, with ghosts in place of variables. */
  static Optional<Map<Variable, Expr>> storedIn(
      ExprFactory f, Cell cell, Expr store, Set<Variable> changing) {
    return Match.of(f, store.arg(1), cell.address(), changing);
  }

  /** The stores that make up an array. */
  static List<Expr> stores(Expr array) {
    return Traversal.postOrder(List.of(array)).stream()
        .filter(e -> e.is(Op.STORE) && e.type().equals(array.type()))
        .toList();
  }

  private static Set<Variable> changing(Cfa cfa) {
    Set<Variable> changing = new TreeSet<>();
    for (List<Location> component :
        Components.of(
            List.of(cfa.initial()), l -> cfa.outgoing(l).stream().map(Edge::target).toList())) {
      Set<Location> inside = new HashSet<>(component);
      for (Location l : component) {
        for (Edge e : cfa.outgoing(l)) {
          if (inside.contains(e.target())) {
            changing.addAll(e.updates().keySet());
            changing.addAll(e.inputs().keySet());
          }
        }
      }
    }
    return changing;
  }

  /** Adds the cells that are read on the way to the edge; whether there are any. */
  private boolean decidedBy(Edge edge, List<Expr> conditions) {
    Map<Variable, Variable> chosen = new LinkedHashMap<>();
    Map<Variable, Expr> named = new LinkedHashMap<>();
    for (Read read : Read.in(conditions)) {
      Set<Variable> mentioned = Traversal.variables(read.index());
      if (!scalars.containsAll(mentioned)) {
        continue;
      }
      Set<Variable> open = new LinkedHashSet<>(mentioned);
      open.retainAll(changing);
      open.removeAll(named.keySet());
      if (named.size() + open.size() > MOST_GHOSTS) {
        continue;
      }
      for (Variable v : open) {
        Variable ghost = ghost(v.type(), chosen.keySet());
        chosen.put(ghost, v);
        named.put(v, ghost.expr());
      }
      mentioned.retainAll(named.keySet());
      if (!mentioned.isEmpty()) {
        add(read.array(), Substitution.of(f, named).apply(read.index()));
      }
    }
    if (!chosen.isEmpty()) {
      focus.put(edge, new Focus(chosen));
    }
    return !chosen.isEmpty();
  }

  /** The first ghost of the type that is not used yet. */
  private Variable ghost(Type type, Set<Variable> used) {
    List<Variable> known = ghosts.computeIfAbsent(type, t -> new ArrayList<>());
    for (Variable g : known) {
      if (!used.contains(g)) {
        return g;
      }
    }
    Variable ghost = f.fresh("ghost", type);
    known.add(ghost);
    return ghost;
  }

  private boolean add(Variable array, Expr address) {
    Read read = new Read(array, address);
    if (cells.containsKey(read) || cells.size() >= MOST_CELLS) {
      return false;
    }
    cells.put(read, new Cell(array, address, f.fresh("cell", element(array))));
    return true;
  }

  private long known(Variable array) {
    return cells.keySet().stream().filter(r -> r.array().equals(array)).count();
  }

  static Type element(Variable array) {
    return ((ArrayType) array.type()).element();
  }

  private boolean readsWhatLoopsChange() {
    return Read.in(expressions()).stream()
        .anyMatch(r -> Traversal.variables(r.index()).stream().anyMatch(changing::contains));
  }

  private List<Expr> expressions() {
    List<Expr> all = new ArrayList<>();
    cfa.edges().forEach(e -> all.addAll(e.updates().values()));
    cfa.edges().forEach(e -> all.add(e.guard()));
    return all;
  }

  /** Adds the cells whose place no loop changes: a sentinel, the first element. */
  private void addFixed() {
    Set<Read> places = Read.in(expressions());
    for (Edge e : cfa.edges()) {
      e.updates()
          .forEach(
              (v, value) -> {
                if (v.type() instanceof ArrayType) {
                  stores(value).forEach(s -> places.add(new Read(v, s.arg(1))));
                }
              });
    }
    int most = cells.size() + MOST_FIXED;
    for (Read place : places) {
      Set<Variable> mentioned = Traversal.variables(place.index());
      if (cells.size() < most
          && scalars.containsAll(mentioned)
          && mentioned.stream().noneMatch(changing::contains)) {
        add(place.array(), place.index());
      }
    }
  }

  /** Adds the cells that are read where others are stored. */
  private void addSources() {
    Set<Read> reads = Read.in(expressions());
    boolean found = true;
    while (found) {
      found = false;
      for (Cell cell : cells()) {
        for (Edge e : cfa.edges()) {
          Expr array = e.updates().get(cell.array());
          if (array != null) {
            for (Expr store : stores(array)) {
              found |= addSources(cell, store, reads);
            }
          }
        }
      }
    }
  }

  private boolean addSources(Cell cell, Expr store, Set<Read> reads) {
    boolean found = false;
    Optional<Map<Variable, Expr>> here = storedIn(f, cell, store, changing);
    if (here.isPresent() && !here.get().isEmpty()) {
      for (Read read : reads) {
        Set<Variable> open = Traversal.variables(read.index());
        if (scalars.containsAll(open)) {
          open.retainAll(changing);
          if (!open.isEmpty()
              && here.get().keySet().containsAll(open)
              && known(read.array()) < MOST_SOURCES) {
            found |= add(read.array(), Substitution.of(f, here.get()).apply(read.index()));
          }
        }
      }
    }
    return found;
  }
}
