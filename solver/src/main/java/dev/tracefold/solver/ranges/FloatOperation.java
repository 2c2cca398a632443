package dev.tracefold.solver.ranges;

import static dev.tracefold.solver.ranges.Operation.integer;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.FloatType;
import dev.tracefold.cfa.expr.RoundingMode;
import java.util.function.IntFunction;

/** The ranges of what has to do with floats. */
final class FloatOperation {
  private FloatOperation() {}

  static Range of(Expr e, IntFunction<Range> operand) {
    return switch (e.op()) {
      case FADD, FSUB, FMUL, FDIV -> arithmetic(e, number(operand, 0), number(operand, 1));
      case FSQRT -> roundsToNearest(e) ? FloatArithmetic.root(number(operand, 0)) : all(e);
      case FROUND -> integral(e, number(operand, 0));
      case FNEG -> FloatArithmetic.negation(number(operand, 0));
      case FABS -> FloatArithmetic.absoluteValue(number(operand, 0));
      case FEQ -> equal(number(operand, 0), number(operand, 1));
      case FLT -> less(number(operand, 0), number(operand, 1), false);
      case FLE -> less(number(operand, 0), number(operand, 1), true);
      case IS_NAN -> isNan(number(operand, 0));
      case IS_INFINITE -> isInfinite(number(operand, 0));
      case IS_ZERO -> isZero(number(operand, 0));
      case IS_NEGATIVE -> isNegative(number(operand, 0));
      case FLOAT_TO_FLOAT ->
          roundsToNearest(e) ? FloatConversion.of(number(operand, 0), format(e)) : all(e);
      case SIGNED_TO_FLOAT ->
          roundsToNearest(e) ? FloatConversion.ofSigned(integer(operand, 0), format(e)) : all(e);
      case UNSIGNED_TO_FLOAT ->
          roundsToNearest(e) ? FloatConversion.ofUnsigned(integer(operand, 0), format(e)) : all(e);
      case FLOAT_TO_SIGNED ->
          cuts(e) ? FloatConversion.toSigned(number(operand, 0), e.width()) : all(e);
      case FLOAT_TO_UNSIGNED ->
          cuts(e) ? FloatConversion.toUnsigned(number(operand, 0), e.width()) : all(e);
      default -> all(e);
    };
  }

  private static Range all(Expr e) {
    return Range.all(e.type());
  }

  private static FloatRange number(IntFunction<Range> operand, int i) {
    return (FloatRange) operand.apply(i);
  }

  private static FloatType format(Expr e) {
    return (FloatType) e.type();
  }

  private static boolean roundsToNearest(Expr e) {
    return e.rounding() == RoundingMode.NEAREST_EVEN;
  }

  private static boolean cuts(Expr e) {
    return e.rounding() == RoundingMode.TOWARD_ZERO;
  }

  private static Range arithmetic(Expr e, FloatRange a, FloatRange b) {
    if (!roundsToNearest(e)) {
      return all(e);
    }
    if (!a.hasNumbers() || !b.hasNumbers()) {
      return FloatRange.onlyNan(a.format());
    }
    return switch (e.op()) {
      case FADD -> FloatArithmetic.sum(a, b);
      case FSUB -> FloatArithmetic.sum(a, FloatArithmetic.negation(b));
      case FMUL -> e.arg(0) == e.arg(1) ? FloatArithmetic.square(a) : FloatArithmetic.product(a, b);
      default -> FloatArithmetic.quotient(a, b);
    };
  }

  private static Range integral(Expr e, FloatRange a) {
    if (!a.hasNumbers()) {
      return a;
    }
    return switch (e.rounding()) {
      case NEAREST_EVEN -> integral(a, Math.rint(a.low()), Math.rint(a.high()));
      case UPWARD -> integral(a, Math.ceil(a.low()), Math.ceil(a.high()));
      case DOWNWARD -> integral(a, Math.floor(a.low()), Math.floor(a.high()));
      case TOWARD_ZERO -> integral(a, truncated(a.low()), truncated(a.high()));
      case NEAREST_AWAY -> all(e);
    };
  }

  private static FloatRange integral(FloatRange a, double low, double high) {
    return new FloatRange(a.format(), low, high, a.nan());
  }

  private static double truncated(double x) {
    return x < 0 ? Math.ceil(x) : Math.floor(x);
  }

  private static Truth less(FloatRange a, FloatRange b, boolean orEqual) {
    boolean always = orEqual ? a.high() <= b.low() : a.high() < b.low();
    boolean never = orEqual ? a.low() > b.high() : a.low() >= b.high();
    return compared(a, b, always, never);
  }

  private static Truth equal(FloatRange a, FloatRange b) {
    boolean always = a.low() == a.high() && b.isOnly(a.low());
    return compared(a, b, always, a.high() < b.low() || b.high() < a.low());
  }

  /** Comparisons with NaN do not hold. */
  private static Truth compared(FloatRange a, FloatRange b, boolean always, boolean never) {
    boolean numbers = a.hasNumbers() && b.hasNumbers();
    return Truth.of(always && a.isNumber() && b.isNumber(), never || !numbers);
  }

  private static Truth isNan(FloatRange a) {
    return Truth.of(!a.hasNumbers(), !a.nan());
  }

  private static Truth isInfinite(FloatRange a) {
    return Truth.of(Double.isInfinite(a.low()) && a.isOnly(a.low()), !a.hasInfinity());
  }

  private static Truth isZero(FloatRange a) {
    return Truth.of(a.isOnly(0), !a.hasNumbers() || !a.containsZero());
  }

  /** The sign of a zero is not known. */
  private static Truth isNegative(FloatRange a) {
    return Truth.of(a.isNumber() && a.high() < 0, !a.hasNumbers() || a.low() > 0);
  }
}
