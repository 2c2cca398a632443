package dev.tracefold.solver.decorators;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.Op;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The conjuncts that a solver's stack holds, oldest first. */
final class AssertionStack {
  private final List<Expr> conjuncts = new ArrayList<>();
  private final List<Integer> levelStarts = new ArrayList<>();
  private final Set<Expr> held = new HashSet<>();

  void push() {
    levelStarts.add(conjuncts.size());
  }

  void pop() {
    int start = levelStarts.remove(levelStarts.size() - 1);
    while (conjuncts.size() > start) {
      held.remove(conjuncts.remove(conjuncts.size() - 1));
    }
  }

  void assume(Expr condition) {
    for (Expr conjunct : split(List.of(condition))) {
      if (held.add(conjunct)) {
        conjuncts.add(conjunct);
      }
    }
  }

  boolean contains(Expr conjunct) {
    return held.contains(conjunct);
  }

  List<Expr> conjuncts() {
    return conjuncts;
  }

  /** The conjuncts of conjunctions, and everything else as it is. */
  static List<Expr> split(Collection<Expr> conditions) {
    List<Expr> parts = new ArrayList<>();
    Deque<Expr> rest = new ArrayDeque<>(conditions);
    while (!rest.isEmpty()) {
      Expr e = rest.pop();
      if (e.is(Op.AND)) {
        for (int i = e.args().size() - 1; i >= 0; i--) {
          rest.push(e.arg(i));
        }
      } else if (!e.isTrue()) {
        parts.add(e);
      }
    }
    return parts;
  }
}
