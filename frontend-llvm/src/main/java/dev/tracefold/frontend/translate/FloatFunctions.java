package dev.tracefold.frontend.translate;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.FloatType;
import dev.tracefold.cfa.expr.Op;
import dev.tracefold.cfa.expr.RoundingMode;
import java.math.BigInteger;

/** The functions of math.h whose results IEEE-754 determines, as expressions. */
final class FloatFunctions {
  private final ExprFactory factory;

  FloatFunctions(ExprFactory factory) {
    this.factory = factory;
  }

  Expr isNan(Expr a) {
    return factory.floatClass(Op.IS_NAN, a);
  }

  Expr signBit(Expr a) {
    return factory.floatClass(Op.IS_NEGATIVE, a);
  }

  Expr copySign(Expr magnitude, Expr sign) {
    Expr absolute = factory.fabs(magnitude);
    return factory.ite(signBit(sign), factory.fneg(absolute), absolute);
  }

  /** The value; if it is zero, with the sign of another. */
  Expr copySignOfZero(Expr value, Expr sign) {
    return factory.ite(factory.floatClass(Op.IS_ZERO, value), copySign(value, sign), value);
  }

  /** Rounds to an integral value; a zero result keeps the sign of the argument. */
  Expr roundToIntegral(RoundingMode mode, Expr a) {
    return copySign(factory.fround(mode, a), a);
  }

  /** {@code fmin} (or {@code fmax}): a NaN counts as missing; of two zeros it is the second. */
  Expr minimum(Expr a, Expr b) {
    return selectNumber(a, b, factory.ite(factory.flt(a, b), a, b));
  }

  Expr maximum(Expr a, Expr b) {
    return selectNumber(a, b, factory.ite(factory.fle(a, b), b, a));
  }

  /** Two zeros that differ in sign, of which C does not say which is the lesser. */
  Expr areDifferentZeros(Expr a, Expr b) {
    return factory.and(
        factory.and(factory.floatClass(Op.IS_ZERO, a), factory.floatClass(Op.IS_ZERO, b)),
        factory.neq(signBit(a), signBit(b)));
  }

  private Expr selectNumber(Expr a, Expr b, Expr ofNumbers) {
    return factory.ite(isNan(a), b, factory.ite(isNan(b), a, ofNumbers));
  }

  /** {@code fdim}: the positive difference. */
  Expr positiveDifference(Expr a, Expr b) {
    Expr zero = zero(a);
    Expr difference = factory.farith(Op.FSUB, RoundingMode.NEAREST_EVEN, a, b);
    return factory.ite(factory.fle(a, b), zero, difference);
  }

  /**
   * C's {@code fmod}: the remainder of the division truncated towards zero. It is made of the IEEE
   * remainder of the magnitudes; where that is negative, adding the divisor once is exact, because
   * the sum is representable.
   */
  Expr truncatedRemainder(Expr a, Expr b) {
    Expr divisor = factory.fabs(b);
    Expr nearest = factory.frem(factory.fabs(a), divisor);
    Expr moved = factory.farith(Op.FADD, RoundingMode.NEAREST_EVEN, nearest, divisor);
    Expr truncated = factory.ite(factory.flt(nearest, zero(a)), moved, nearest);
    return copySign(truncated, a);
  }

  private Expr zero(Expr like) {
    return factory.floatBits(BigInteger.ZERO, (FloatType) like.type());
  }

  /** glibc's {@code fpclassify}: NaN 0, infinite 1, zero 2, subnormal 3, normal 4. */
  Expr classification(Expr a, int width) {
    Expr rest = factory.bv(4, width);
    rest = factory.ite(factory.floatClass(Op.IS_SUBNORMAL, a), factory.bv(3, width), rest);
    rest = factory.ite(factory.floatClass(Op.IS_ZERO, a), factory.bv(2, width), rest);
    rest = factory.ite(factory.floatClass(Op.IS_INFINITE, a), factory.bv(1, width), rest);
    return factory.ite(isNan(a), factory.bv(0, width), rest);
  }

  /** The test of {@code llvm.is.fpclass}, whose bits name the classes asked for. */
  Expr isOfClass(Expr a, long mask) {
    Expr negative = signBit(a);
    Expr positive = factory.not(negative);
    Expr result = (mask & 3) != 0 ? isNan(a) : factory.falseExpr();
    Op[] classes = {Op.IS_INFINITE, Op.IS_NORMAL, Op.IS_SUBNORMAL, Op.IS_ZERO};
    for (int i = 0; i < classes.length; i++) {
      Expr isClass = factory.floatClass(classes[i], a);
      if ((mask >> (2 + i) & 1) != 0) {
        result = factory.or(result, factory.and(negative, isClass));
      }
      if ((mask >> (9 - i) & 1) != 0) {
        result = factory.or(result, factory.and(positive, isClass));
      }
    }
    return result;
  }
}
