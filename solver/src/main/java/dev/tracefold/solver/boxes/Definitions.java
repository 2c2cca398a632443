package dev.tracefold.solver.boxes;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.Op;
import dev.tracefold.cfa.expr.Traversal;
import dev.tracefold.cfa.expr.Variable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What equations say of variables, each in terms of older ones, and the conditions beside those.
 */
final class Definitions {
  private final SortedMap<Variable, Expr> meanings = new TreeMap<>();
  private final List<Expr> others = new ArrayList<>();

  static Definitions in(List<Expr> conditions) {
    Definitions definitions = new Definitions();
    conditions.forEach(definitions::add);
    return definitions;
  }

  private void add(Expr condition) {
    boolean equation = condition.is(Op.EQ) && Ranges.covers(condition.arg(0).type());
    if (!equation
        || !define(condition.arg(0), condition.arg(1))
            && !define(condition.arg(1), condition.arg(0))) {
      others.add(condition);
    }
  }

  private boolean define(Expr name, Expr meaning) {
    if (!name.isVariable() || meanings.containsKey(name.variable())) {
      return false;
    }
    Variable v = name.variable();
    if (Traversal.variables(meaning).stream().anyMatch(w -> w.compareTo(v) >= 0)) {
      return false;
    }
    meanings.put(v, meaning);
    return true;
  }

  /** In the order in which they can be computed. */
  SortedMap<Variable, Expr> meanings() {
    return Collections.unmodifiableSortedMap(meanings);
  }

  List<Expr> others() {
    return Collections.unmodifiableList(others);
  }
}
