package dev.tracefold.engines.tracer.state;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Op;
import dev.tracefold.cfa.expr.Substitution;
import dev.tracefold.cfa.expr.Traversal;
import dev.tracefold.cfa.expr.Variable;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * The vector of the minimax algorithm over a whole path: c₁ ∧ ... ∧ cₙ with an annotation for each.
 * All states of the path share it; that of a state is as long as its path. An assignment is a
 * constraint like a guard: an equation of the variable's next version.
 */
final class PathVector {
  private final ExprFactory factory;
  private final InputSymbols symbols;
  private final PathCondition constraints = new PathCondition();
  private final List<Origin> origins = new ArrayList<>();
  private final Map<Variable, Integer> assignments = new HashMap<>();
  private final Map<Variable, Expr> versions = new HashMap<>();
  private final List<Change> changes = new ArrayList<>();

  /** The positions annotated MAX, by which infeasible paths and subsumptions are kept. */
  private final BitSet max = new BitSet();

  private record Change(Variable variable, Optional<Expr> before) {}

  /** A point on the path that one can go back to. */
  record Mark(int constraints, int changes) {}

  /**
   * Where a constraint comes from.
   *
   * @param said of a guard, what it says of the symbols with which the path began; of an
   *     assignment, what the value is in these symbols
   * @param assigned of an assignment, the variable
   * @param version of an assignment, the symbol for the variable's value since
   */
  record Origin(Expr said, Optional<Variable> assigned, Optional<Variable> version) {}

  PathVector(ExprFactory factory, InputSymbols symbols) {
    this.factory = factory;
    this.symbols = symbols;
  }

  PathVector copy() {
    PathVector copy = new PathVector(factory, symbols);
    for (int i = 0; i < size(); i++) {
      copy.add(constraints.get(i), origins.get(i));
    }
    copy.versions.putAll(versions);
    copy.max.or(max);
    return copy;
  }

  int size() {
    return constraints.size();
  }

  Expr get(int position) {
    return constraints.get(position);
  }

  Origin origin(int position) {
    return origins.get(position);
  }

  BitSet relevantTo(Expr question) {
    return constraints.relevantTo(question);
  }

  Mark mark() {
    return new Mark(size(), changes.size());
  }

  void undo(Mark mark) {
    for (int i = changes.size() - 1; i >= mark.changes(); i--) {
      Change change = changes.remove(i);
      change
          .before()
          .ifPresentOrElse(
              version -> versions.put(change.variable(), version),
              () -> versions.remove(change.variable()));
    }
    constraints.truncate(mark.constraints());
    while (origins.size() > mark.constraints()) {
      Origin last = origins.remove(origins.size() - 1);
      last.version().ifPresent(assignments::remove);
    }
    max.clear(mark.constraints(), Math.max(mark.constraints(), max.length()));
  }

  /** What an expression over program variables is in the versions that are current. */
  Expr apply(Expr e) {
    Map<Variable, Expr> now = new LinkedHashMap<>();
    for (Variable v : Traversal.variables(e)) {
      Expr version = versions.get(v);
      if (version != null) {
        now.put(v, version);
      }
    }
    return now.isEmpty() ? e : Substitution.of(factory, now).apply(e);
  }

  /**
   * A guard.
   *
   * @param condition over program variables
   * @param state says what that is in the symbols with which the path began
   */
  void assume(Expr condition, UnaryOperator<Expr> state) {
    if (condition.is(Op.AND)) {
      condition.args().forEach(c -> assume(c, state));
    } else if (!condition.isTrue()) {
      add(apply(condition), new Origin(state.apply(condition), Optional.empty(), Optional.empty()));
    }
  }

  /**
   * Assignments that happen at once; inputs are symbols of their own.
   *
   * @param values of the updates, in the symbols with which the path began
   */
  void assign(Map<Variable, Expr> updates, Map<Variable, Expr> values, Map<Variable, Expr> inputs) {
    Map<Variable, Expr> now = new LinkedHashMap<>();
    updates.forEach((v, e) -> now.put(v, apply(e)));
    inputs.forEach(this::become);
    now.forEach(
        (v, value) -> {
          Variable version = symbols.version(v, changes.size());
          add(
              factory.eq(version.expr(), value),
              new Origin(values.get(v), Optional.of(v), Optional.of(version)));
          become(v, version.expr());
        });
  }

  private void become(Variable v, Expr version) {
    changes.add(new Change(v, Optional.ofNullable(versions.put(v, version))));
  }

  private void add(Expr constraint, Origin origin) {
    origin.version().ifPresent(v -> assignments.put(v, constraints.size()));
    constraints.add(constraint);
    origins.add(origin);
  }

  /** Where the symbol was assigned, if it is a version. */
  Optional<Integer> assignmentOf(Variable version) {
    return Optional.ofNullable(assignments.get(version));
  }

  /** Whether an assignment is the last one of its variable so far. */
  boolean isCurrent(Origin assignment) {
    return assignment
        .version()
        .map(Variable::expr)
        .equals(Optional.ofNullable(versions.get(assignment.assigned().orElseThrow())));
  }

  /** Annotates constraints MAX: they must be kept. */
  void keep(BitSet positions) {
    max.or(positions);
  }

  boolean isMax(int position) {
    return max.get(position);
  }
}
