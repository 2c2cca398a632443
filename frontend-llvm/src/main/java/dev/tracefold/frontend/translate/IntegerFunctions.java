package dev.tracefold.frontend.translate;

import dev.tracefold.cfa.expr.BitVectorType;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Type;
import dev.tracefold.frontend.externals.ExternalFunction.OnIntegers;
import dev.tracefold.frontend.memory.BitPatterns;
import java.math.BigInteger;
import java.util.List;
import java.util.function.BinaryOperator;

/** Integer functions and intrinsics as expressions. */
final class IntegerFunctions {
  private final ExprFactory factory;

  IntegerFunctions(ExprFactory factory) {
    this.factory = factory;
  }

  /** {@code result} is the result's type where it is a scalar; some yield value and overflow. */
  List<Expr> apply(OnIntegers.Kind kind, List<Expr> arguments, Type result) {
    List<Expr> vectors = arguments.stream().map(a -> new BitPatterns(factory).toVector(a)).toList();
    Expr a = vectors.get(0);
    Expr b = vectors.size() > 1 ? vectors.get(1) : a;
    return switch (kind) {
      case SIGNED_ADD_OVERFLOW -> withOverflow(factory::add, true, false, a, b);
      case UNSIGNED_ADD_OVERFLOW -> withOverflow(factory::add, false, false, a, b);
      case SIGNED_SUB_OVERFLOW -> withOverflow(factory::sub, true, false, a, b);
      case UNSIGNED_SUB_OVERFLOW -> withOverflow(factory::sub, false, false, a, b);
      case SIGNED_MUL_OVERFLOW -> withOverflow(factory::mul, true, true, a, b);
      case UNSIGNED_MUL_OVERFLOW -> withOverflow(factory::mul, false, true, a, b);
      default -> List.of(fit(scalar(kind, vectors, a, b), result));
    };
  }

  private Expr fit(Expr value, Type type) {
    if (!(type instanceof BitVectorType wanted)) {
      return value.isBool() ? value : factory.neq(value, factory.bv(0, value.width()));
    }
    if (value.isBool()) {
      return factory.boolToBv(value, wanted.width());
    }
    return value.width() >= wanted.width()
        ? factory.truncate(value, wanted.width())
        : factory.zext(value, wanted.width());
  }

  private Expr scalar(OnIntegers.Kind kind, List<Expr> arguments, Expr a, Expr b) {
    int width = a.width();
    Expr zero = factory.bv(0, width);
    return switch (kind) {
      case ABSOLUTE -> factory.ite(factory.slt(a, zero), factory.neg(a), a);
      case SIGNED_MINIMUM -> factory.ite(factory.slt(a, b), a, b);
      case SIGNED_MAXIMUM -> factory.ite(factory.slt(a, b), b, a);
      case UNSIGNED_MINIMUM -> factory.ite(factory.ult(a, b), a, b);
      case UNSIGNED_MAXIMUM -> factory.ite(factory.ult(a, b), b, a);
      case SWAP_BYTES -> reversed(a, 8);
      case REVERSE_BITS -> reversed(a, 1);
      case COUNT_ONES -> countOnes(a);
      case COUNT_LEADING_ZEROS -> leadingZeros(a);
      case COUNT_TRAILING_ZEROS -> trailingZeros(a);
      case FIND_FIRST_SET ->
          factory.ite(
              factory.eq(a, zero), zero, factory.add(trailingZeros(a), factory.bv(1, width)));
      case ROTATE_LEFT -> funnel(a, b, arguments.get(2), true);
      case ROTATE_RIGHT -> funnel(a, b, arguments.get(2), false);
      case SIGNED_ADD_SATURATING -> saturating(factory::add, signedLimit(a), true, a, b);
      case SIGNED_SUB_SATURATING -> saturating(factory::sub, signedLimit(a), true, a, b);
      case UNSIGNED_ADD_SATURATING -> saturating(factory::add, factory.bv(-1, width), false, a, b);
      case UNSIGNED_SUB_SATURATING -> saturating(factory::sub, zero, false, a, b);
      case IS_CONSTANT -> factory.falseExpr();
      case OBJECT_SIZE -> throw new UnsupportedConstruct("size of an object");
      default -> throw new UnsupportedConstruct("integer function " + kind);
    };
  }

  private Expr reversed(Expr a, int unit) {
    Expr result = factory.extract(a, unit - 1, 0);
    for (int low = unit; low < a.width(); low += unit) {
      result = factory.concat(result, factory.extract(a, low + unit - 1, low));
    }
    return result;
  }

  private Expr countOnes(Expr a) {
    Expr sum = factory.bv(0, a.width());
    for (int i = 0; i < a.width(); i++) {
      sum = factory.add(sum, factory.zext(factory.extract(a, i, i), a.width()));
    }
    return sum;
  }

  private Expr leadingZeros(Expr a) {
    Expr result = factory.bv(a.width(), a.width());
    for (int i = 0; i < a.width(); i++) {
      result = factory.ite(isSet(a, i), factory.bv(a.width() - 1L - i, a.width()), result);
    }
    return result;
  }

  private Expr trailingZeros(Expr a) {
    Expr result = factory.bv(a.width(), a.width());
    for (int i = a.width() - 1; i >= 0; i--) {
      result = factory.ite(isSet(a, i), factory.bv(i, a.width()), result);
    }
    return result;
  }

  private Expr isSet(Expr a, int bit) {
    return factory.eq(factory.extract(a, bit, bit), factory.bv(1, 1));
  }

  private Expr funnel(Expr high, Expr low, Expr amount, boolean left) {
    int width = high.width();
    Expr both = factory.concat(high, low);
    Expr by = factory.zext(factory.urem(amount, factory.bv(width, width)), 2 * width);
    return left
        ? factory.extract(factory.shl(both, by), 2 * width - 1, width)
        : factory.extract(factory.lshr(both, by), width - 1, 0);
  }

  /** Computes in enough bits and sees whether the result fits. */
  private List<Expr> withOverflow(
      BinaryOperator<Expr> operator, boolean signed, boolean product, Expr a, Expr b) {
    int width = a.width();
    int wide = product ? 2 * width : width + 1;
    Expr exact = operator.apply(extend(signed, a, wide), extend(signed, b, wide));
    Expr wrapped = operator.apply(a, b);
    return List.of(wrapped, factory.neq(exact, extend(signed, wrapped, wide)));
  }

  private Expr extend(boolean signed, Expr a, int width) {
    return signed ? factory.sext(a, width) : factory.zext(a, width);
  }

  private Expr saturating(
      BinaryOperator<Expr> operator, Expr limit, boolean signed, Expr a, Expr b) {
    List<Expr> parts = withOverflow(operator, signed, false, a, b);
    return factory.ite(parts.get(1), limit, parts.get(0));
  }

  /** An overflow leaves the range on the side of the first operand's sign. */
  private Expr signedLimit(Expr a) {
    int width = a.width();
    Expr minimum = factory.bv(BigInteger.ONE.shiftLeft(width - 1), width);
    return factory.ite(factory.slt(a, factory.bv(0, width)), minimum, factory.bvnot(minimum));
  }
}
