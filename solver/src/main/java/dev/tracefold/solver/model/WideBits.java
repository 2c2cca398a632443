package dev.tracefold.solver.model;

import dev.tracefold.cfa.expr.Bits;
import dev.tracefold.cfa.expr.Expr;
import java.math.BigInteger;

/** SMT-LIB's bit-vector operators on values of any width; slow, and simple. */
final class WideBits {
  private WideBits() {}

  /** Bits as a {@code BigInteger}, a bool as a {@code Long}, or NONE. */
  static Object apply(Expr e, BigInteger[] args) {
    BigInteger a = args[0];
    int from = e.arg(0).width();
    return switch (e.op()) {
      case BVNOT -> bits(a.not(), from);
      case EXTRACT -> bits(a.shiftRight(e.low()), e.width());
      case ZEXT -> a;
      case SEXT -> bits(Bits.signed(a, from), e.width());
      default -> args.length == 1 ? ModelEvaluation.NONE : several(e, a, args[1], args);
    };
  }

  private static Object several(Expr e, BigInteger a, BigInteger b, BigInteger[] args) {
    int w = e.arg(0).width();
    return switch (e.op()) {
      case ADD -> bits(sum(args), w);
      case MUL -> bits(a.multiply(b), w);
      case UDIV -> b.signum() == 0 ? bits(BigInteger.ONE.negate(), w) : a.divide(b);
      case UREM -> b.signum() == 0 ? a : a.mod(b);
      case SDIV -> bits(signedQuotient(Bits.signed(a, w), Bits.signed(b, w)), w);
      case SREM -> b.signum() == 0 ? a : bits(Bits.signed(a, w).remainder(Bits.signed(b, w)), w);
      case SHL -> beyond(b, w) ? BigInteger.ZERO : bits(a.shiftLeft(b.intValue()), w);
      case LSHR -> beyond(b, w) ? BigInteger.ZERO : a.shiftRight(b.intValue());
      case ASHR -> bits(Bits.signed(a, w).shiftRight(beyond(b, w) ? w : b.intValue()), w);
      case BVAND -> a.and(b);
      case BVOR -> a.or(b);
      case BVXOR -> a.xor(b);
      case CONCAT -> a.shiftLeft(e.arg(1).width()).or(b);
      case EQ -> ModelEvaluation.bool(a.equals(b));
      case ULT -> ModelEvaluation.bool(a.compareTo(b) < 0);
      case ULE -> ModelEvaluation.bool(a.compareTo(b) <= 0);
      case SLT -> ModelEvaluation.bool(Bits.signed(a, w).compareTo(Bits.signed(b, w)) < 0);
      case SLE -> ModelEvaluation.bool(Bits.signed(a, w).compareTo(Bits.signed(b, w)) <= 0);
      default -> ModelEvaluation.NONE;
    };
  }

  private static BigInteger bits(BigInteger value, int width) {
    return Bits.truncate(value, width);
  }

  private static BigInteger sum(BigInteger[] args) {
    BigInteger total = BigInteger.ZERO;
    for (BigInteger arg : args) {
      total = total.add(arg);
    }
    return total;
  }

  private static BigInteger signedQuotient(BigInteger a, BigInteger b) {
    if (b.signum() == 0) {
      return a.signum() < 0 ? BigInteger.ONE : BigInteger.ONE.negate();
    }
    return a.divide(b);
  }

  private static boolean beyond(BigInteger amount, int width) {
    return amount.compareTo(BigInteger.valueOf(width)) >= 0;
  }
}
