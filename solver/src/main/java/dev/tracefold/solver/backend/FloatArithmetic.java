package dev.tracefold.solver.backend;

import dev.tracefold.cfa.expr.BottomUp;
import dev.tracefold.cfa.expr.Expr;

/** Finds out whether an expression computes with floats; each node is looked at once. */
final class FloatArithmetic {
  private final BottomUp<Boolean> known = BottomUp.by(this::occursAtOrBelow);

  boolean occursIn(Expr e) {
    return known.of(e);
  }

  private boolean occursAtOrBelow(Expr e) {
    return isArithmetic(e) || e.args().stream().anyMatch(known::known);
  }

  private static boolean isArithmetic(Expr e) {
    return switch (e.op()) {
      case FADD, FSUB, FMUL, FDIV, FREM, FMA, FSQRT, FROUND -> true;
      case FLOAT_TO_FLOAT, SIGNED_TO_FLOAT, UNSIGNED_TO_FLOAT -> true;
      case FLOAT_TO_SIGNED, FLOAT_TO_UNSIGNED -> true;
      default -> false;
    };
  }
}
