package dev.tracefold.solver.decorators;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.Traversal;
import dev.tracefold.cfa.expr.Variable;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Which conjuncts of a stack a query depends on: those that share a variable with it, or with one
 * that does. The others can neither help nor hinder it.
 */
final class Independence {
  private static final int MAX_REMEMBERED = 100_000;

  private final Map<Expr, Set<Variable>> variables = new HashMap<>();

  /** The conjuncts that the query depends on, in the order of the stack. */
  List<Expr> relevant(List<Expr> stack, Collection<Expr> query) {
    Set<Variable> reached = new HashSet<>();
    long mask = 0;
    for (Expr e : query) {
      reached.addAll(variables(e));
      mask |= e.variableMask();
    }
    boolean[] taken = new boolean[stack.size()];
    boolean grew = true;
    while (grew) {
      grew = false;
      for (int i = stack.size() - 1; i >= 0; i--) {
        Expr e = stack.get(i);
        if (!taken[i] && (e.variableMask() & mask) != 0 && meets(variables(e), reached)) {
          taken[i] = true;
          grew = true;
          reached.addAll(variables(e));
          mask |= e.variableMask();
        }
      }
    }
    List<Expr> relevant = new ArrayList<>();
    for (int i = 0; i < taken.length; i++) {
      if (taken[i]) {
        relevant.add(stack.get(i));
      }
    }
    return relevant;
  }

  Set<Variable> variables(Collection<Expr> conjuncts) {
    Set<Variable> all = new TreeSet<>();
    for (Expr e : conjuncts) {
      all.addAll(variables(e));
    }
    return all;
  }

  private Set<Variable> variables(Expr e) {
    if (variables.size() > MAX_REMEMBERED) {
      variables.clear();
    }
    return variables.computeIfAbsent(e, Traversal::variables);
  }

  private static boolean meets(Set<Variable> a, Set<Variable> b) {
    for (Variable v : a) {
      if (b.contains(v)) {
        return true;
      }
    }
    return false;
  }
}
