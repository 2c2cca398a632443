package dev.tracefold.frontend.translate;

import dev.tracefold.cfa.expr.BitVectorType;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Input;
import dev.tracefold.cfa.graph.Location;
import java.util.Map;

/**
 * A choice that C leaves to the implementation, in one case only: a proof holds for all choices,
 * and a violation that met that case is not believed. Where the case does not occur nothing is in
 * doubt, so the path goes two ways.
 */
final class DoubtfulChoice {
  private final BlockPath path;
  private final ExprFactory factory;

  DoubtfulChoice(BlockPath path) {
    this.path = path;
    this.factory = path.factory();
  }

  /**
   * Bits that are arbitrary where the condition holds, and else have no meaning. Expressions that
   * the caller has computed before may be out of date after it, unless {@link BlockPath#fixed}.
   *
   * @param condition over what has been fixed
   */
  Expr bitsWhere(Expr condition, String hint, int width, String reason) {
    if (condition.isFalse()) {
      return factory.bv(0, width);
    }
    path.flush();
    Variable chosen = path.frame().temporary(hint, new BitVectorType(width));
    Location next = path.frame().builder().location(path.source());
    Map<Variable, Input> input = Map.of(chosen, Input.approximated(reason));
    path.leave(condition, next, Map.of(), input, path.source());
    if (!condition.isTrue()) {
      path.leave(factory.not(condition), next, Map.of(), Map.of(), path.source());
    }
    path.continueAt(next);
    return chosen.expr();
  }

  /** The same, without zero: the truth that a function of classes gives. */
  Expr truthWhere(Expr condition, int width, String reason) {
    Expr chosen = bitsWhere(condition, "truth", width, reason);
    Expr zero = factory.bv(0, width);
    return factory.ite(factory.eq(chosen, zero), factory.bv(1, width), chosen);
  }
}
