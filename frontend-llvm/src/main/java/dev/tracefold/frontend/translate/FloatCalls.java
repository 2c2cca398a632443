package dev.tracefold.frontend.translate;

import dev.tracefold.cfa.expr.BitVectorType;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.FloatType;
import dev.tracefold.cfa.expr.Op;
import dev.tracefold.cfa.expr.RoundingMode;
import dev.tracefold.cfa.expr.Type;
import dev.tracefold.frontend.externals.ExternalFunction.OnFloats;
import java.math.BigInteger;
import java.util.List;

/** Calls of exact float functions: picks the expression and fits it to the result's type. */
final class FloatCalls {
  private final ExprFactory factory;
  private final FloatFunctions functions;

  FloatCalls(ExprFactory factory) {
    this.factory = factory;
    this.functions = new FloatFunctions(factory);
  }

  Expr notANumber(FloatType type) {
    BigInteger exponentAndQuietBit =
        BigInteger.ONE
            .shiftLeft(type.exponent() + 1)
            .subtract(BigInteger.ONE)
            .shiftLeft(type.significand() - 2);
    return factory.floatBits(exponentAndQuietBit, type);
  }

  /** What {@code modf} stores. */
  Expr integralPart(Expr a) {
    return functions.roundToIntegral(RoundingMode.TOWARD_ZERO, a);
  }

  /** What {@code modf} returns. */
  Expr fraction(Expr a, Expr integralPart) {
    Expr rest = factory.farith(Op.FSUB, RoundingMode.NEAREST_EVEN, a, integralPart);
    Expr zero = factory.floatBits(BigInteger.ZERO, (FloatType) a.type());
    Expr value = factory.ite(factory.floatClass(Op.IS_INFINITE, a), zero, rest);
    return functions.copySign(value, a);
  }

  Expr apply(OnFloats.Kind kind, List<Expr> arguments, Type result) {
    Expr a = arguments.get(0);
    Expr b = arguments.size() > 1 ? arguments.get(1) : a;
    Expr value = value(kind, arguments, a, b, result);
    if (value.isBool() && result instanceof BitVectorType wide) {
      return factory.boolToBv(value, wide.width());
    }
    return value;
  }

  private Expr value(OnFloats.Kind kind, List<Expr> arguments, Expr a, Expr b, Type result) {
    RoundingMode nearest = RoundingMode.NEAREST_EVEN;
    return switch (kind) {
      case ABSOLUTE -> factory.fabs(a);
      case FLOOR -> functions.roundToIntegral(RoundingMode.DOWNWARD, a);
      case CEILING -> functions.roundToIntegral(RoundingMode.UPWARD, a);
      case TRUNCATE -> integralPart(a);
      case ROUND_HALF_AWAY -> functions.roundToIntegral(RoundingMode.NEAREST_AWAY, a);
      case ROUND_HALF_EVEN -> functions.roundToIntegral(nearest, a);
      case ROUND_TO_INTEGER_HALF_AWAY ->
          factory.floatToSigned(RoundingMode.NEAREST_AWAY, a, widthOf(result));
      case ROUND_TO_INTEGER_HALF_EVEN -> factory.floatToSigned(nearest, a, widthOf(result));
      case SQUARE_ROOT -> factory.fsqrt(nearest, a);
      case FUSED_MULTIPLY_ADD -> factory.fma(nearest, a, b, arguments.get(2));
      case MULTIPLY_ADD ->
          factory.farith(
              Op.FADD, nearest, factory.farith(Op.FMUL, nearest, a, b), arguments.get(2));
      case POSITIVE_DIFFERENCE -> functions.positiveDifference(a, b);
      case TRUNCATED_REMAINDER -> functions.truncatedRemainder(a, b);
      case IEEE_REMAINDER -> functions.copySignOfZero(factory.frem(a, b), a);
      default -> classification(kind, arguments, a, b, result);
    };
  }

  private Expr classification(
      OnFloats.Kind kind, List<Expr> arguments, Expr a, Expr b, Type result) {
    return switch (kind) {
      case IS_NAN -> functions.isNan(a);
      case IS_FINITE ->
          factory.not(factory.or(functions.isNan(a), factory.floatClass(Op.IS_INFINITE, a)));
      case IS_NORMAL -> factory.floatClass(Op.IS_NORMAL, a);
      case CLASSIFY -> functions.classification(a, widthOf(result));
      case TEST_CLASS -> functions.isOfClass(a, arguments.get(1).bits());
      case IS_GREATER -> factory.flt(b, a);
      case IS_GREATER_EQUAL -> factory.fle(b, a);
      case IS_LESS -> factory.flt(a, b);
      case IS_LESS_EQUAL -> factory.fle(a, b);
      case IS_LESS_GREATER -> factory.or(factory.flt(a, b), factory.flt(b, a));
      case IS_UNORDERED -> factory.or(functions.isNan(a), functions.isNan(b));
      default -> throw new UnsupportedConstruct("float function " + kind);
    };
  }

  private static int widthOf(Type type) {
    if (type instanceof BitVectorType bv) {
      return bv.width();
    }
    throw new UnsupportedConstruct("float function with a result of type " + type.text());
  }
}
