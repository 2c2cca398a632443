package dev.tracefold.solver.model;

import dev.tracefold.cfa.expr.Bits;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.FloatBits;
import dev.tracefold.cfa.expr.FloatType;
import dev.tracefold.cfa.expr.Op;
import dev.tracefold.cfa.expr.RoundingMode;
import dev.tracefold.cfa.softfloat.SoftArithmetic;
import dev.tracefold.cfa.softfloat.SoftFloat;
import java.math.BigInteger;

/** The operators upon floats, on bit patterns, of every format and rounding mode. */
final class FloatValues {
  private FloatValues() {}

  /**
   * Bits as a {@code BigInteger}, a bool as a {@code Long}; NONE for other operators, and for
   * conversions to integers that are out of range.
   */
  static Object apply(Expr e, BigInteger[] args) {
    BigInteger a = args[0];
    return switch (e.op()) {
      case SIGNED_TO_FLOAT -> fromInteger(e, Bits.signed(a, e.arg(0).width()));
      case UNSIGNED_TO_FLOAT -> fromInteger(e, a);
      case BITS_TO_FLOAT -> FloatBits.canonical(a, (FloatType) e.type());
      default ->
          e.arg(0).type() instanceof FloatType t ? ofFloat(e, t, args) : ModelEvaluation.NONE;
    };
  }

  private static Object ofFloat(Expr e, FloatType type, BigInteger[] args) {
    BigInteger a = args[0];
    return switch (e.op()) {
      case FLOAT_TO_BITS -> a;
      case IS_NAN -> ModelEvaluation.bool(FloatBits.isNaN(a, type));
      case IS_INFINITE -> ModelEvaluation.bool(FloatBits.isInfinite(a, type));
      case IS_ZERO -> ModelEvaluation.bool(FloatBits.isZero(a, type));
      case IS_NORMAL -> ModelEvaluation.bool(FloatBits.isNormal(a, type));
      case IS_SUBNORMAL -> ModelEvaluation.bool(FloatBits.isSubnormal(a, type));
      case IS_NEGATIVE ->
          ModelEvaluation.bool(FloatBits.signBit(a, type) && !FloatBits.isNaN(a, type));
      default -> unpacked(e, type, args);
    };
  }

  private static Object unpacked(Expr e, FloatType type, BigInteger[] args) {
    SoftFloat[] x = new SoftFloat[args.length];
    for (int i = 0; i < x.length; i++) {
      x[i] = SoftFloat.of(args[i], type);
    }
    return switch (e.op()) {
      case FLOAT_TO_SIGNED, FLOAT_TO_UNSIGNED -> toInteger(e, x[0]);
      case FEQ -> ModelEvaluation.bool(ordered(x) && x[0].compareNumbers(x[1]) == 0);
      case FLT -> ModelEvaluation.bool(ordered(x) && x[0].compareNumbers(x[1]) < 0);
      case FLE -> ModelEvaluation.bool(ordered(x) && x[0].compareNumbers(x[1]) <= 0);
      default -> {
        RoundingMode mode = e.op().rounds() ? e.rounding() : RoundingMode.NEAREST_EVEN;
        yield exact(e, (FloatType) e.type(), mode, x).bits((FloatType) e.type(), mode);
      }
    };
  }

  /** The result before it is rounded. */
  private static SoftFloat exact(Expr e, FloatType type, RoundingMode mode, SoftFloat[] x) {
    return switch (e.op()) {
      case FADD -> SoftArithmetic.add(x[0], x[1], mode);
      case FSUB -> SoftArithmetic.add(x[0], x[1].negate(), mode);
      case FMUL -> SoftArithmetic.multiply(x[0], x[1]);
      case FDIV -> SoftArithmetic.divide(x[0], x[1], type.significand());
      case FREM -> SoftArithmetic.remainder(x[0], x[1]);
      case FMA -> SoftArithmetic.multiplyAdd(x[0], x[1], x[2], mode);
      case FSQRT -> SoftArithmetic.squareRoot(x[0], type.significand());
      case FROUND -> x[0].toIntegral(mode);
      case FNEG -> x[0].negate();
      case FABS -> x[0].isNegative() ? x[0].negate() : x[0];
      case FLOAT_TO_FLOAT -> x[0];
      default -> throw new IllegalArgumentException("not an operator upon floats: " + e.op());
    };
  }

  private static Object fromInteger(Expr e, BigInteger value) {
    return SoftFloat.ofInteger(value).bits((FloatType) e.type(), e.rounding());
  }

  private static Object toInteger(Expr e, SoftFloat x) {
    if (!x.isFinite()) {
      return ModelEvaluation.NONE;
    }
    BigInteger value = x.toInteger(e.rounding());
    int width = e.width();
    boolean inRange =
        e.is(Op.FLOAT_TO_SIGNED)
            ? value.bitLength() < width
            : value.signum() >= 0 && value.bitLength() <= width;
    return inRange ? Bits.truncate(value, width) : ModelEvaluation.NONE;
  }

  private static boolean ordered(SoftFloat[] x) {
    return !x[0].isNan() && !x[1].isNan();
  }
}
