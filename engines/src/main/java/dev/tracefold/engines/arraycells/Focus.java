package dev.tracefold.engines.arraycells;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Variable;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Which cells decide about an error: those that the ghosts name when they have these values.
 *
 * @param ghosts the variable whose value each ghost has when the error happens
 */
record Focus(Map<Variable, Variable> ghosts) {
  Focus {
    ghosts = Collections.unmodifiableMap(new LinkedHashMap<>(ghosts));
  }

  /** That the ghosts have these values. */
  Expr condition(ExprFactory f) {
    return f.and(
        ghosts.entrySet().stream().map(g -> f.eq(g.getKey().expr(), g.getValue().expr())).toList());
  }

  /** The ghost in place of each variable. */
  Map<Variable, Expr> inverse() {
    Map<Variable, Expr> inverse = new LinkedHashMap<>();
    ghosts.forEach((ghost, v) -> inverse.put(v, ghost.expr()));
    return inverse;
  }

  /** Each ghost's value. */
  Map<Variable, Expr> values() {
    Map<Variable, Expr> values = new LinkedHashMap<>();
    ghosts.forEach((ghost, v) -> values.put(ghost, v.expr()));
    return values;
  }
}
