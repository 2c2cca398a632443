package dev.tracefold.engines.tracer.state;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.Traversal;
import dev.tracefold.cfa.expr.Variable;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Π: the conjuncts that a path has collected, by position. It is kept satisfiable by its users, so
 * a question about it concerns only the conjuncts that share symbols with the question, directly or
 * through others.
 */
final class PathCondition {
  private final List<Expr> conjuncts = new ArrayList<>();
  private final List<Set<Variable>> symbols = new ArrayList<>();
  private final Map<Variable, List<Integer>> uses = new HashMap<>();

  int size() {
    return conjuncts.size();
  }

  Expr get(int position) {
    return conjuncts.get(position);
  }

  List<Expr> all() {
    return List.copyOf(conjuncts);
  }

  void add(Expr conjunct) {
    Set<Variable> variables = Traversal.variables(conjunct);
    for (Variable v : variables) {
      uses.computeIfAbsent(v, x -> new ArrayList<>()).add(conjuncts.size());
    }
    conjuncts.add(conjunct);
    symbols.add(variables);
  }

  /** Forgets the conjuncts from that position on. */
  void truncate(int size) {
    while (conjuncts.size() > size) {
      int last = conjuncts.size() - 1;
      conjuncts.remove(last);
      for (Variable v : symbols.remove(last)) {
        List<Integer> positions = uses.get(v);
        positions.remove(positions.size() - 1);
      }
    }
  }

  /** The positions of the conjuncts that matter for a question about the expression. */
  BitSet relevantTo(Expr question) {
    BitSet found = new BitSet();
    Deque<Variable> open = new ArrayDeque<>(Traversal.variables(question));
    Set<Variable> seen = new HashSet<>(open);
    while (!open.isEmpty()) {
      for (int position : uses.getOrDefault(open.pop(), List.of())) {
        if (!found.get(position)) {
          found.set(position);
          for (Variable v : symbols.get(position)) {
            if (seen.add(v)) {
              open.push(v);
            }
          }
        }
      }
    }
    return found;
  }
}
