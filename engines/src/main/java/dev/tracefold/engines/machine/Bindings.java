package dev.tracefold.engines.machine;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Substitution;
import dev.tracefold.cfa.expr.Variable;
import java.util.LinkedHashMap;
import java.util.Map;

/** The symbols that the path condition fixes to constants; paths share beginnings. */
final class Bindings {
  static final Bindings NONE = new Bindings(null, Map.of());

  private final Bindings earlier;
  private final Map<Variable, Expr> fixed;

  private Bindings(Bindings earlier, Map<Variable, Expr> fixed) {
    this.earlier = earlier;
    this.fixed = fixed;
  }

  Bindings and(Map<Variable, Expr> more) {
    return new Bindings(this, more);
  }

  /** Puts the constants that are known here, but were not known there, into those slots. */
  void applyTo(Registers r, int[] slots, Bindings there, ExprFactory f) {
    Map<Variable, Expr> news = new LinkedHashMap<>();
    for (Bindings b = this; b != there; b = b.earlier) {
      b.fixed.forEach(news::putIfAbsent);
    }
    if (!news.isEmpty()) {
      long mask = 0;
      for (Variable v : news.keySet()) {
        mask |= v.expr().variableMask();
      }
      r.rewrite(slots, mask, Substitution.of(f, news)::apply);
    }
  }
}
