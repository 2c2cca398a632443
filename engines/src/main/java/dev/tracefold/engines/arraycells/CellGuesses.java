package dev.tracefold.engines.arraycells;

import dev.tracefold.analysis.invariants.Suggestions;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.FloatType;
import dev.tracefold.cfa.expr.Op;
import dev.tracefold.cfa.expr.Substitution;
import dev.tracefold.cfa.expr.Traversal;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.flow.Liveness;
import dev.tracefold.cfa.graph.Cfa;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.loops.LoopForest;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What may hold of the cells at loop headers: what an error would contradict, and what stores made
 * of them; of all cells, of those that a loop has been at, of those that it has not.
 */
final class CellGuesses implements Suggestions {
  private static final int MOST_CLAIMS = 16;
  private static final int MOST_BOUNDS = 6;
  private static final int MOST_COUNTERS = 6;
  private static final int MOST_CASES = 6;

  private final ScalarProgram scalar;
  private final Program original;
  private final boolean all;
  private final ExprFactory f;
  private final Set<Variable> sayable = new TreeSet<>();

  /** Which counters have which values when a cell is written. */
  private final Set<Map<Variable, Expr>> placings = new LinkedHashSet<>();

  private CellGuesses(ScalarProgram scalar, Program original, boolean all) {
    this.scalar = scalar;
    this.original = original;
    this.all = all;
    this.f = original.factory();
    sayable.addAll(scalar.program().globals());
    sayable.addAll(original.main().locals());
    sayable.addAll(scalar.choice().ghosts());
    scalar.choice().cells().forEach(c -> sayable.add(c.value()));
  }

  /** The likely ones. */
  static CellGuesses likely(ScalarProgram scalar, Program original) {
    return new CellGuesses(scalar, original, false);
  }

  /** Many more. */
  static CellGuesses all(ScalarProgram scalar, Program original) {
    return new CellGuesses(scalar, original, true);
  }

  @Override
  public Map<Location, List<Expr>> of(Program program) {
    List<Expr> claims = claims();
    List<Expr> same = same();
    List<Expr> bounds = bounds(program.main());
    List<Expr> cases = cases();
    Liveness live = Liveness.ofReads(program, program.main());
    Map<Location, List<Expr>> guesses = new TreeMap<>();
    for (Location h : LoopForest.of(program.main()).headers()) {
      Set<Expr> here = new LinkedHashSet<>(same);
      for (Expr where : places(live.at(h), bounds)) {
        claims.forEach(c -> here.add(f.implies(where, c)));
        for (Expr c : cases) {
          if (live.at(h).containsAll(Traversal.variables(c))) {
            claims.forEach(claim -> here.add(f.implies(f.and(where, c), claim)));
          }
        }
      }
      guesses.put(h, List.copyOf(here));
    }
    return guesses;
  }

  /** What may hold of cells. */
  private List<Expr> claims() {
    Set<Expr> claims = new LinkedHashSet<>();
    ErrorEdges errors = new ErrorEdges(scalar.program());
    scalar
        .errors()
        .forEach(
            (e, copy) -> {
              Substitution named = Substitution.of(f, scalar.choice().focus().get(e).inverse());
              errors.conditions(copy).forEach(c -> claims.add(f.not(named.apply(c))));
            });
    for (Edge e : original.main().edges()) {
      for (Cell cell : scalar.choice().cells()) {
        Expr array = e.updates().getOrDefault(cell.array(), cell.array().expr());
        CellChoice.stores(array).forEach(s -> stored(cell, s, claims));
      }
    }
    claims.removeIf(c -> c.isConst() || !sayable.containsAll(Traversal.variables(c)));
    return claims.stream().limit(MOST_CLAIMS).toList();
  }

  /** That two cells at one place hold the same. */
  private List<Expr> same() {
    List<Expr> same = new ArrayList<>();
    List<Cell> cells = scalar.choice().cells();
    for (int i = 0; i < cells.size(); i++) {
      for (Cell other : cells.subList(i + 1, cells.size())) {
        Cell cell = cells.get(i);
        if (cell.array().equals(other.array())) {
          same.add(
              f.implies(f.eq(cell.address(), other.address()), equal(cell.value(), other.value())));
        }
      }
    }
    return same.stream().filter(e -> !e.isConst()).limit(MOST_CLAIMS).toList();
  }

  private Expr equal(Variable cell, Variable other) {
    return equal(cell.expr(), other.expr());
  }

  private Expr equal(Expr x, Expr y) {
    return x.type() instanceof FloatType ? f.feq(x, y) : f.eq(x, y);
  }

  /** That the cell holds what the store puts there. */
  private void stored(Cell cell, Expr store, Set<Expr> claims) {
    CellChoice.storedIn(f, cell, store, scalar.choice().changing())
        .ifPresent(
            here -> {
              placings.add(here);
              Expr value = scalar.speaker().of(Substitution.of(f, here).apply(store.arg(2)));
              claims.add(equal(cell.value().expr(), value));
            });
  }

  /** The conditions of loops on counters, said of what stands for these where cells are used. */
  private List<Expr> bounds(Cfa main) {
    List<Substitution> standing = new ArrayList<>();
    List<Map<Variable, Expr>> uses = new ArrayList<>(placings);
    scalar.choice().focus().values().forEach(focus -> uses.add(focus.inverse()));
    uses.forEach(use -> standing.add(Substitution.of(f, use)));
    Set<Expr> bounds = new LinkedHashSet<>();
    LoopForest loops = LoopForest.of(main);
    for (Edge e : main.edges()) {
      boolean goesOn =
          loops.innermost(e.source()).map(l -> l.body().contains(e.target())).orElse(false);
      if (goesOn) {
        for (Expr x : Traversal.postOrder(List.of(e.guard()))) {
          if (isOrder(x)) {
            standing.forEach(s -> bounds.add(s.apply(x)));
          }
        }
      }
    }
    bounds.removeIf(b -> b.isConst() || !speaksOfGhosts(b));
    return bounds.stream().limit(MOST_BOUNDS).toList();
  }

  private boolean speaksOfGhosts(Expr e) {
    Set<Variable> variables = Traversal.variables(e);
    return sayable.containsAll(variables)
        && variables.stream().noneMatch(scalar.choice().changing()::contains)
        && variables.stream().anyMatch(scalar.choice().ghosts()::contains);
  }

  /** Cases of the program that have nothing to do with its arrays, such as flags. */
  private List<Expr> cases() {
    Set<Expr> cases = new LinkedHashSet<>();
    for (Edge e : original.main().edges()) {
      for (Expr x : Traversal.postOrder(List.of(e.guard()))) {
        boolean flag =
            x.is(Op.EQ) && x.arg(0).isVariable() && x.arg(1).isConst()
                || x.isBool() && x.isVariable();
        if (flag && sayable.containsAll(Traversal.variables(x))) {
          cases.add(x);
          cases.add(f.not(x));
        }
      }
    }
    return cases.stream().limit(MOST_CASES).toList();
  }

  private static boolean isOrder(Expr x) {
    return x.is(Op.SLT) || x.is(Op.SLE) || x.is(Op.ULT) || x.is(Op.ULE);
  }

  /** Where the cells may be. */
  private Set<Expr> places(Set<Variable> live, List<Expr> bounds) {
    Set<Expr> places = new LinkedHashSet<>(List.of(f.trueExpr()));
    List<Expr> notNegative = new ArrayList<>();
    for (Variable ghost : scalar.choice().ghosts()) {
      if (ghost.expr().isBitVector()) {
        notNegative.add(f.sle(f.bv(0, ghost.expr().width()), ghost.expr()));
      }
    }
    Set<Expr> inside = new LinkedHashSet<>(List.of(f.and(notNegative)));
    if (all) {
      bounds.forEach(b -> inside.add(f.and(f.and(notNegative), b)));
    }
    inside.add(f.and(f.and(notNegative), f.and(bounds)));
    inside.removeIf(Expr::isFalse);
    places.addAll(inside);
    Set<Expr> visits = new LinkedHashSet<>();
    counters(live).forEach((counter, values) -> visited(counter.expr(), values, visits));
    for (Map<Variable, Expr> placing : placings) {
      inOrder(placing, live, visits);
    }
    for (Expr visit : visits) {
      inside.forEach(i -> places.add(f.and(i, visit)));
    }
    return places;
  }

  /** Counters and the values that they may have had when the cell was written or read. */
  private Map<Variable, Set<Expr>> counters(Set<Variable> live) {
    Map<Variable, Set<Expr>> counters = new LinkedHashMap<>();
    for (Variable v : live) {
      if (v.expr().isBitVector()
          && scalar.choice().changing().contains(v)
          && counters.size() < MOST_COUNTERS) {
        Set<Expr> values = new LinkedHashSet<>();
        placings.stream().flatMap(p -> p.values().stream()).forEach(values::add);
        scalar.choice().ghosts().forEach(g -> values.add(g.expr()));
        values.removeIf(value -> !value.type().equals(v.type()));
        counters.put(v, values);
      }
    }
    return counters;
  }

  /** That a counter has passed a value, or not. */
  private void visited(Expr counter, Set<Expr> values, Set<Expr> found) {
    for (Expr value : values) {
      found.add(f.slt(value, counter));
      found.add(f.sle(counter, value));
      if (all) {
        found.add(f.sle(value, counter));
        found.add(f.slt(counter, value));
      }
      if (all && !value.isVariable()) {
        found.add(f.ult(value, counter));
        found.add(f.ule(counter, value));
      }
    }
  }

  /** That a pair of counters has passed its values, one of them in the outer loop. */
  private void inOrder(Map<Variable, Expr> placing, Set<Variable> live, Set<Expr> found) {
    for (Variable outer : placing.keySet()) {
      for (Variable inner : placing.keySet()) {
        if (outer != inner && live.contains(outer) && live.contains(inner)) {
          Expr i = placing.get(outer);
          Expr j = placing.get(inner);
          Expr now = f.and(f.eq(i, outer.expr()), f.slt(j, inner.expr()));
          found.add(f.or(f.slt(i, outer.expr()), now));
        }
      }
    }
  }
}
