package dev.tracefold.solver.model;

import dev.tracefold.cfa.expr.Bits;
import dev.tracefold.cfa.expr.Expr;

/** SMT-LIB's bit-vector operators on values of at most 64 bits. */
final class NarrowBits {
  private NarrowBits() {}

  static Object unary(Expr e, long a) {
    int from = e.arg(0).width();
    return switch (e.op()) {
      case NOT -> a ^ 1;
      case BVNOT -> Bits.truncate(~a, from);
      case EXTRACT -> Bits.truncate(a >>> e.low(), e.width());
      case ZEXT -> a;
      case SEXT -> Bits.truncate(Bits.signExtend(a, from), e.width());
      default -> ModelEvaluation.NONE;
    };
  }

  static Object binary(Expr e, long a, long b) {
    int w = e.arg(0).width();
    return switch (e.op()) {
      case ADD -> Bits.truncate(a + b, w);
      case MUL -> Bits.truncate(a * b, w);
      case UDIV -> b == 0 ? Bits.mask(w) : Long.divideUnsigned(a, b);
      case UREM -> b == 0 ? a : Long.remainderUnsigned(a, b);
      case SDIV -> Bits.truncate(signedQuotient(Bits.signExtend(a, w), Bits.signExtend(b, w)), w);
      case SREM -> b == 0 ? a : Bits.truncate(Bits.signExtend(a, w) % Bits.signExtend(b, w), w);
      case SHL -> beyond(b, w) ? 0L : Bits.truncate(a << b, w);
      case LSHR -> beyond(b, w) ? 0L : a >>> b;
      case ASHR -> Bits.truncate(Bits.signExtend(a, w) >> (beyond(b, w) ? 63 : b), w);
      case BVAND -> a & b;
      case BVOR -> a | b;
      case BVXOR -> a ^ b;
      case CONCAT -> a << e.arg(1).width() | b;
      case EQ -> ModelEvaluation.bool(a == b);
      case ULT -> ModelEvaluation.bool(Long.compareUnsigned(a, b) < 0);
      case ULE -> ModelEvaluation.bool(Long.compareUnsigned(a, b) <= 0);
      case SLT -> ModelEvaluation.bool(Bits.signExtend(a, w) < Bits.signExtend(b, w));
      case SLE -> ModelEvaluation.bool(Bits.signExtend(a, w) <= Bits.signExtend(b, w));
      default -> ModelEvaluation.NONE;
    };
  }

  private static long signedQuotient(long a, long b) {
    return b == 0 ? (a < 0 ? 1 : -1) : a / b;
  }

  private static boolean beyond(long amount, int width) {
    return Long.compareUnsigned(amount, width) >= 0;
  }
}
