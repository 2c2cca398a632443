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

  private record Change(Variable variable, Optional<Expr> before) {}

  /** A point on the path that one can go back to. */
  public record Mark(int changes, int conjuncts, int inputs) {}

  private SymbolicState(ExprFactory factory, InputSymbols symbols, Map<Variable, Expr> store) {
    this.factory = factory;
    this.symbols = symbols;
    this.store = new HashMap<>(store);
  }

  /** The state in which every variable has an arbitrary value. */
  public static SymbolicState arbitrary(ExprFactory factory, InputSymbols symbols) {
    return new SymbolicState(factory, symbols, Map.of());
  }

  /** All states that satisfy the constraints over program variables; equations are solved. */
  public static SymbolicState satisfying(
      ExprFactory factory, InputSymbols symbols, List<Expr> constraints) {
    Solved solved = Solved.of(factory, constraints);
    SymbolicState state = new SymbolicState(factory, symbols, solved.values());
    solved.rest().forEach(state::assume);
    return state;
  }

  /** A state of its own with the same values and conjuncts. */
  public SymbolicState copy() {
    SymbolicState copy = new SymbolicState(factory, symbols, store);
    condition.all().forEach(copy.condition::add);
    copy.inputs.addAll(inputs);
    return copy;
  }

  public Mark mark() {
    return new Mark(changes.size(), condition.size(), inputs.size());
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

  /** Adds what is already said of symbols; a conjunction is taken apart. */
  public void assume(Expr said) {
    if (said.is(Op.AND)) {
      said.args().forEach(this::assume);
    } else if (!said.isTrue()) {
      condition.add(said);
    }
  }

  /** Π ∧ ⟦guard⟧ₛ, then the assignments and inputs of the edge. */
  public void take(Edge e) {
    assume(apply(e.guard()));
    pass(e);
  }

  /** The assignments and inputs of the edge alone. */
  public void pass(Edge e) {
    Map<Variable, Expr> after = new LinkedHashMap<>();
    e.updates().forEach((v, value) -> after.put(v, apply(value)));
    for (Variable v : e.inputs().keySet()) {
      Variable symbol = symbols.get(inputs.size(), v.type());
      inputs.add(new InputSymbol(v, Optional.of(symbol)));
      after.put(v, symbol.expr());
    }
    after.forEach(
        (v, value) -> {
          changes.add(new Change(v, Optional.ofNullable(store.get(v))));
          store.put(v, value);
        });
  }

  /** How many conjuncts Π has; those added next begin at this position. */
  public int position() {
    return condition.size();
  }

  public Expr conjunct(int position) {
    return condition.get(position);
  }

  public List<Expr> conjuncts() {
    return condition.all();
  }

  BitSet relevantTo(Expr question) {
    return condition.relevantTo(question);
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
