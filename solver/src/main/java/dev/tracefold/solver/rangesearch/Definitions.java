package dev.tracefold.solver.rangesearch;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Op;
import dev.tracefold.cfa.expr.Traversal;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.solver.ranges.Range;
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

  private final ExprFactory factory;

  private Definitions(ExprFactory factory) {
    this.factory = factory;
  }

  static Definitions in(ExprFactory factory, List<Expr> conditions) {
    Definitions definitions = new Definitions(factory);
    conditions.forEach(definitions::add);
    return definitions;
  }

  private void add(Expr condition) {
    boolean equation = condition.is(Op.EQ) && Range.covers(condition.arg(0).type());
    if (!equation
        || !define(condition.arg(0), condition.arg(1))
            && !define(condition.arg(1), condition.arg(0))) {
      others.add(condition);
    }
  }

  private boolean define(Expr name, Expr meaning) {
    boolean shifted = name.is(Op.ADD) && name.args().size() == 2 && name.arg(1).isConst();
    if (shifted && name.arg(0).isVariable()) {
      return define(name.arg(0), factory.sub(meaning, name.arg(1)));
    }
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
