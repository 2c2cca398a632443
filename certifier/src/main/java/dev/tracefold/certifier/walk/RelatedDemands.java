package dev.tracefold.certifier.walk;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.Traversal;
import dev.tracefold.cfa.expr.Variable;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Finds what a path says of symbols, directly or by way of others. */
final class RelatedDemands extends PathFollower {
  private final List<Expr> demands = new ArrayList<>();
  private final Map<Variable, Deque<Integer>> places = new HashMap<>();
  private final Map<Expr, Set<Variable>> variables = new HashMap<>();

  @Override
  void enter(Path part) {
    for (Expr demand : part.last()) {
      for (Variable v : variables(demand)) {
        places.computeIfAbsent(v, x -> new ArrayDeque<>(2)).push(demands.size());
      }
      demands.add(demand);
    }
  }

  @Override
  void leave(Path part) {
    for (int i = part.last().size(); i > 0; i--) {
      for (Variable v : variables(demands.remove(demands.size() - 1))) {
        Deque<Integer> left = places.get(v);
        left.pop();
        if (left.isEmpty()) {
          places.remove(v);
        }
      }
    }
  }

  /** The demands that have to do with the formula, in their order, if they are not too many. */
  Optional<List<Expr>> to(Expr formula, int most) {
    Set<Variable> shared = new TreeSet<>(variables(formula));
    TreeSet<Integer> taken = new TreeSet<>();
    Deque<Variable> open = new ArrayDeque<>(shared);
    while (!open.isEmpty()) {
      for (int place : places.getOrDefault(open.pop(), NOWHERE)) {
        if (taken.add(place)) {
          variables(demands.get(place)).stream().filter(shared::add).forEach(open::push);
        }
      }
      if (taken.size() > most) {
        return Optional.empty();
      }
    }
    return Optional.of(taken.stream().map(demands::get).toList());
  }

  private static final Deque<Integer> NOWHERE = new ArrayDeque<>(1);

  private Set<Variable> variables(Expr e) {
    return variables.computeIfAbsent(e, Traversal::variables);
  }
}
