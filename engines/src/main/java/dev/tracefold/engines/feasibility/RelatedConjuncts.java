package dev.tracefold.engines.feasibility;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.Op;
import dev.tracefold.cfa.expr.Traversal;
import dev.tracefold.cfa.expr.Variable;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Finds what a path says of variables, directly or by way of others. */
final class RelatedConjuncts extends PathFollower {
  private final List<Expr> parts = new ArrayList<>();

  /** How many parts there were before each conjunct. */
  private final Deque<Integer> before = new ArrayDeque<>();

  private final Map<Variable, Deque<Integer>> places = new HashMap<>();
  private final Map<Expr, Set<Variable>> variables = new HashMap<>();

  @Override
  void enter(Expr conjunct, int place) {
    before.push(parts.size());
    for (Expr part : conjunct.is(Op.AND) ? conjunct.args() : List.of(conjunct)) {
      for (Variable v : variables(part)) {
        places.computeIfAbsent(v, x -> new ArrayDeque<>()).push(parts.size());
      }
      parts.add(part);
    }
  }

  @Override
  void leave(int place) {
    int left = before.pop();
    while (parts.size() > left) {
      variables(parts.remove(parts.size() - 1)).forEach(v -> places.get(v).pop());
    }
  }

  /** How many parts the path has. */
  int size() {
    return parts.size();
  }

  /** The parts that have to do with the variables, in their order; the variables become all. */
  List<Expr> to(Set<Variable> shared) {
    Collection<Integer> taken = new TreeSet<>();
    Deque<Variable> open = new ArrayDeque<>(shared);
    while (!open.isEmpty()) {
      for (int place : places.getOrDefault(open.pop(), new ArrayDeque<>())) {
        if (taken.add(place)) {
          variables(parts.get(place)).stream().filter(shared::add).forEach(open::push);
        }
      }
    }
    return new ArrayList<>(taken.stream().map(parts::get).toList());
  }

  Set<Variable> variables(Expr e) {
    return variables.computeIfAbsent(e, x -> Traversal.variables(List.of(x)));
  }
}
