package dev.tracefold.engines.tracer.state;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Op;
import dev.tracefold.cfa.expr.Substitution;
import dev.tracefold.cfa.expr.Traversal;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.engines.backward.ErrorPath.InputSymbol;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * ⟨s, Π⟩ at the end of the current path: the symbolic store and the path condition. A variable that
 * is not in the store stands for itself, its value where the path began. Going back along the path
 * undoes what was done since a {@link Mark}.
 */
public final class SymbolicState {
  private final ExprFactory factory;
  private final InputSymbols symbols;
  private final Map<Variable, Expr> store;
  private final PathCondition condition = new PathCondition();
  private final List<Change> changes = new ArrayList<>();
  private final List<InputSymbol> inputs = new ArrayList<>();
  private final Optional<PathVector> vector;

  private record Change(Variable variable, Optional<Expr> before) {}

  /** A point on the path that one can go back to. */
  public record Mark(int changes, int conjuncts, int inputs, PathVector.Mark vector) {}

  private SymbolicState(
      ExprFactory factory,
      InputSymbols symbols,
      Map<Variable, Expr> store,
      Optional<PathVector> vector) {
    this.factory = factory;
    this.symbols = symbols;
    this.store = new HashMap<>(store);
    this.vector = vector;
  }

  /** The state in which every variable has an arbitrary value. */
  public static SymbolicState arbitrary(ExprFactory factory, InputSymbols symbols) {
    return new SymbolicState(factory, symbols, Map.of(), Optional.empty());
  }

  /**
   * All states that satisfy the constraints over program variables, with a vector over the path
   * that begins here: its constraints are these, and the guards and assignments of the path.
   */
  public static SymbolicState annotating(
      ExprFactory factory, InputSymbols symbols, List<Expr> constraints) {
    PathVector vector = new PathVector(factory, symbols);
    constraints.forEach(c -> vector.assume(c, said -> said));
    Solved solved = Solved.of(factory, constraints);
    SymbolicState state = new SymbolicState(factory, symbols, solved.values(), Optional.of(vector));
    solved.rest().forEach(state::add);
    return state;
  }

  /** All states that satisfy the constraints over program variables; equations are solved. */
  public static SymbolicState satisfying(
      ExprFactory factory, InputSymbols symbols, List<Expr> constraints) {
    Solved solved = Solved.of(factory, constraints);
    SymbolicState state = new SymbolicState(factory, symbols, solved.values(), Optional.empty());
    solved.rest().forEach(state::add);
    return state;
  }

  /** A state of its own with the same values and conjuncts. */
  public SymbolicState copy() {
    SymbolicState copy = new SymbolicState(factory, symbols, store, vector.map(PathVector::copy));
    condition.all().forEach(copy.condition::add);
    copy.inputs.addAll(inputs);
    return copy;
  }

  public Mark mark() {
    return new Mark(
        changes.size(),
        condition.size(),
        inputs.size(),
        vector.map(PathVector::mark).orElse(new PathVector.Mark(0, 0)));
  }

  public void undo(Mark mark) {
    for (int i = changes.size() - 1; i >= mark.changes(); i--) {
      Change change = changes.remove(i);
      change
          .before()
          .ifPresentOrElse(
              value -> store.put(change.variable(), value), () -> store.remove(change.variable()));
    }
    condition.truncate(mark.conjuncts());
    vector.ifPresent(v -> v.undo(mark.vector()));
    while (inputs.size() > mark.inputs()) {
      inputs.remove(inputs.size() - 1);
    }
  }

  /** ⟦e⟧ₛ: what an expression over program variables is in this state. */
  public Expr apply(Expr e) {
    if (e.isVariable()) {
      return value(e.variable());
    }
    if (e.isGround() || store.isEmpty()) {
      return e;
    }
    Map<Variable, Expr> values = new LinkedHashMap<>();
    for (Variable v : Traversal.variables(e)) {
      Expr value = store.get(v);
      if (value != null) {
        values.put(v, value);
      }
    }
    return values.isEmpty() ? e : Substitution.of(factory, values).apply(e);
  }

  public Expr value(Variable v) {
    return store.getOrDefault(v, v.expr());
  }

  /** Π ∧ ⟦condition⟧ₛ. */
  public void assume(Expr condition) {
    Expr said = apply(condition);
    vector.ifPresent(v -> v.assume(condition, this::apply));
    add(said);
  }

  /** A conjunction is taken apart. */
  private void add(Expr said) {
    if (said.is(Op.AND)) {
      said.args().forEach(this::add);
    } else if (!said.isTrue()) {
      condition.add(said);
    }
  }

  /** Π ∧ ⟦guard⟧ₛ, then the assignments and inputs of the edge. */
  public void take(Edge e) {
    assume(e.guard());
    pass(e);
  }

  /** The assignments and inputs of the edge alone. */
  public void pass(Edge e) {
    Map<Variable, Expr> after = new LinkedHashMap<>();
    e.updates().forEach((v, value) -> after.put(v, apply(value)));
    Map<Variable, Expr> read = new LinkedHashMap<>();
    for (Variable v : e.inputs().keySet()) {
      Variable symbol = symbols.get(inputs.size(), v.type());
      inputs.add(new InputSymbol(v, Optional.of(symbol)));
      read.put(v, symbol.expr());
    }
    vector.ifPresent(all -> all.assign(e.updates(), after, read));
    after.putAll(read);
    after.forEach(
        (v, value) -> {
          changes.add(new Change(v, Optional.ofNullable(store.get(v))));
          store.put(v, value);
        });
  }

  /** How many constraints there are; those added next begin at this position. */
  public int position() {
    return vector.map(PathVector::size).orElse(condition.size());
  }

  public List<Expr> conjuncts() {
    return condition.all();
  }

  /** The conjuncts of Π that matter for what is said of symbols. */
  List<Expr> relevantTo(Expr said) {
    return condition.relevantTo(said).stream().mapToObj(condition::get).toList();
  }

  /** The vector over the path, if there is one: then reasons are positions in it. */
  Optional<PathVector> vector() {
    return vector;
  }

  /** The conjuncts at those positions, of a state without a vector. */
  public List<Expr> conjunctsAt(BitSet positions) {
    return positions.stream().mapToObj(condition::get).toList();
  }

  Expr conjunct(int position) {
    return condition.get(position);
  }

  BitSet positionsRelevantTo(Expr said) {
    return condition.relevantTo(said);
  }

  /** Annotates constraints MAX, if there is a vector. */
  public void keep(BitSet positions) {
    vector.ifPresent(v -> v.keep(positions));
  }

  /** What the guards at those positions say of the symbols with which the path began. */
  public List<Expr> guardsAt(BitSet positions) {
    PathVector all = vector.orElseThrow();
    return positions.stream()
        .mapToObj(all::origin)
        .filter(o -> o.version().isEmpty())
        .map(PathVector.Origin::said)
        .distinct()
        .toList();
  }

  /** The variables that were assigned at those positions, and not again since. */
  public Set<Variable> assignedAt(BitSet positions) {
    PathVector all = vector.orElseThrow();
    Set<Variable> variables = new LinkedHashSet<>();
    positions.stream()
        .mapToObj(all::origin)
        .filter(o -> o.version().isPresent() && all.isCurrent(o))
        .forEach(o -> variables.add(o.assigned().orElseThrow()));
    return variables;
  }

  /** The inputs read since the path began, in order. */
  public List<InputSymbol> inputs() {
    return List.copyOf(inputs);
  }

  public ExprFactory factory() {
    return factory;
  }

  /** The values of those variables. */
  public Map<Variable, Expr> values(Set<Variable> variables) {
    Map<Variable, Expr> values = new LinkedHashMap<>();
    variables.forEach(v -> values.put(v, value(v)));
    return values;
  }
}
