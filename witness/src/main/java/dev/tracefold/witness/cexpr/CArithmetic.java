package dev.tracefold.witness.cexpr;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Op;
import dev.tracefold.cfa.expr.RoundingMode;
import dev.tracefold.witness.cexpr.CTranslation.Value;
import java.math.BigInteger;
import java.util.List;
import java.util.function.BinaryOperator;

/** C's operators on converted values. Signed overflow and division by zero are undefined. */
final class CArithmetic {
  private final ExprFactory factory;
  private final CConversions conversions;

  CArithmetic(ExprFactory factory, CConversions conversions) {
    this.factory = factory;
    this.conversions = conversions;
  }

  Value apply(String operator, Value left, Value right) {
    if (operator.equals("<<") || operator.equals(">>")) {
      return shifted(operator, conversions.promoted(left), conversions.promoted(right));
    }
    CType type = CTypes.common(left.type(), right.type());
    Expr a = conversions.convert(left.value(), left.type(), type);
    Expr b = conversions.convert(right.value(), right.type(), type);
    Expr isDefined = factory.and(left.isDefined(), right.isDefined());
    if (type instanceof CType.Real) {
      return real(operator, a, b, type, isDefined);
    }
    return whole(operator, a, b, (CType.Whole) type, isDefined);
  }

  private Value whole(String operator, Expr a, Expr b, CType.Whole type, Expr isDefined) {
    boolean signed = type.isSigned();
    return switch (operator) {
      case "==" -> number(factory.eq(a, b), isDefined);
      case "!=" -> number(factory.neq(a, b), isDefined);
      case "<" -> number(signed ? factory.slt(a, b) : factory.ult(a, b), isDefined);
      case "<=" -> number(signed ? factory.sle(a, b) : factory.ule(a, b), isDefined);
      case ">" -> number(signed ? factory.slt(b, a) : factory.ult(b, a), isDefined);
      case ">=" -> number(signed ? factory.sle(b, a) : factory.ule(b, a), isDefined);
      case "&" -> new Value(factory.bvand(a, b), type, isDefined);
      case "|" -> new Value(factory.bvor(a, b), type, isDefined);
      case "^" -> new Value(factory.bvxor(a, b), type, isDefined);
      case "+" -> exact(factory::add, a, b, type, type.bits() + 1, isDefined);
      case "-" -> exact(factory::sub, a, b, type, type.bits() + 1, isDefined);
      case "*" -> exact(factory::mul, a, b, type, 2 * type.bits(), isDefined);
      case "/" ->
          new Value(
              signed ? factory.sdiv(a, b) : factory.udiv(a, b),
              type,
              factory.and(isDefined, divides(a, b, signed)));
      case "%" ->
          new Value(
              signed ? factory.srem(a, b) : factory.urem(a, b),
              type,
              factory.and(isDefined, divides(a, b, signed)));
      default -> throw new Untranslatable();
    };
  }

  /** An operation that is defined in a signed type if it has the same result in a wide one. */
  private Value exact(
      BinaryOperator<Expr> operation, Expr a, Expr b, CType.Whole type, int wide, Expr isDefined) {
    Expr result = operation.apply(a, b);
    if (!type.isSigned()) {
      return new Value(result, type, isDefined);
    }
    Expr wideResult = operation.apply(factory.sext(a, wide), factory.sext(b, wide));
    Expr fits = factory.eq(wideResult, factory.sext(result, wide));
    return new Value(result, type, factory.and(isDefined, fits));
  }

  private Expr divides(Expr a, Expr b, boolean signed) {
    Expr nonZero = factory.neq(b, factory.bv(BigInteger.ZERO, b.width()));
    if (!signed) {
      return nonZero;
    }
    Expr minusOne = factory.eq(b, factory.bv(BigInteger.ONE.negate(), b.width()));
    return factory.and(nonZero, factory.not(factory.and(minusOne, factory.eq(a, least(a)))));
  }

  private Expr least(Expr a) {
    return factory.bv(BigInteger.ONE.shiftLeft(a.width() - 1), a.width());
  }

  private Value real(String operator, Expr a, Expr b, CType type, Expr isDefined) {
    return switch (operator) {
      case "==" -> number(factory.feq(a, b), isDefined);
      case "!=" -> number(factory.not(factory.feq(a, b)), isDefined);
      case "<" -> number(factory.flt(a, b), isDefined);
      case "<=" -> number(factory.fle(a, b), isDefined);
      case ">" -> number(factory.flt(b, a), isDefined);
      case ">=" -> number(factory.fle(b, a), isDefined);
      case "+" -> new Value(rounded(Op.FADD, a, b), type, isDefined);
      case "-" -> new Value(rounded(Op.FSUB, a, b), type, isDefined);
      case "*" -> new Value(rounded(Op.FMUL, a, b), type, isDefined);
      case "/" -> new Value(rounded(Op.FDIV, a, b), type, isDefined);
      default -> throw new Untranslatable();
    };
  }

  private Expr rounded(Op op, Expr a, Expr b) {
    return factory.farith(op, RoundingMode.NEAREST_EVEN, a, b);
  }

  private Value shifted(String operator, Value left, Value right) {
    if (!(left.type() instanceof CType.Whole type)
        || !(right.type() instanceof CType.Whole amountType)) {
      throw new Untranslatable();
    }
    Expr amount = right.value();
    // A negative amount is large when read as an unsigned one.
    Expr inRange = factory.ult(amount, factory.bv(BigInteger.valueOf(type.bits()), amount.width()));
    Expr isDefined = factory.and(List.of(left.isDefined(), right.isDefined(), inRange));
    CType same = new CType.Whole(type.bits(), amountType.isSigned(), type.rank());
    Expr by = conversions.convert(amount, amountType, same);
    Expr a = left.value();
    if (operator.equals(">>")) {
      return new Value(
          type.isSigned() ? factory.ashr(a, by) : factory.lshr(a, by), type, isDefined);
    }
    Expr result = factory.shl(a, by);
    if (type.isSigned()) {
      Expr back = factory.eq(factory.ashr(result, by), a);
      Expr natural = factory.sle(factory.bv(BigInteger.ZERO, a.width()), a);
      isDefined = factory.and(List.of(isDefined, back, natural));
    }
    return new Value(result, type, isDefined);
  }

  Value negated(Value operand) {
    Value v = conversions.promoted(operand);
    if (v.type() instanceof CType.Real) {
      return new Value(factory.fneg(v.value()), v.type(), v.isDefined());
    }
    boolean signed = ((CType.Whole) v.type()).isSigned();
    Expr fits = factory.neq(v.value(), least(v.value()));
    return new Value(
        factory.neg(v.value()),
        v.type(),
        signed ? factory.and(v.isDefined(), fits) : v.isDefined());
  }

  Value complement(Value operand) {
    Value v = conversions.promoted(operand);
    if (v.type() instanceof CType.Real) {
      throw new Untranslatable();
    }
    return new Value(factory.bvnot(v.value()), v.type(), v.isDefined());
  }

  private Value number(Expr truth, Expr isDefined) {
    return new Value(factory.boolToBv(truth, CType.INT.bits()), CType.INT, isDefined);
  }
}
