package dev.tracefold.analysis.acceleration;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Op;

/** Comparisons by their operator. */
final class Comparison {
  private Comparison() {}

  static Expr of(ExprFactory factory, Op op, Expr a, Expr b) {
    return switch (op) {
      case EQ -> factory.eq(a, b);
      case ULT -> factory.ult(a, b);
      case ULE -> factory.ule(a, b);
      case SLT -> factory.slt(a, b);
      case SLE -> factory.sle(a, b);
      default -> throw new IllegalArgumentException("no comparison: " + op);
    };
  }

  static boolean isOne(Op op) {
    return switch (op) {
      case EQ, ULT, ULE, SLT, SLE -> true;
      default -> false;
    };
  }
}
