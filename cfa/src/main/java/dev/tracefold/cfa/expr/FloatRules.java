package dev.tracefold.cfa.expr;

import java.math.BigInteger;
import java.util.List;

/**
 * Floats. Constants of single and double precision fold where Java computes exactly what IEEE-754
 * says (rounding to nearest even); other formats and modes stay as terms for the solver.
 */
final class FloatRules {
  private final ExprFactory f;

  FloatRules(ExprFactory factory) {
    this.f = factory;
  }

  Expr arithmetic(Op op, RoundingMode mode, Expr a, Expr b) {
    if (a.isConst() && b.isConst() && folds(a.type(), mode)) {
      if (a.type().equals(FloatType.SINGLE)) {
        float x = single(a);
        float y = single(b);
        return f.floatValue(
            switch (op) {
              case FADD -> x + y;
              case FSUB -> x - y;
              case FMUL -> x * y;
              case FDIV -> x / y;
              default -> throw new IllegalArgumentException("not float arithmetic: " + op);
            });
      }
      double x = dbl(a);
      double y = dbl(b);
      return f.doubleValue(
          switch (op) {
            case FADD -> x + y;
            case FSUB -> x - y;
            case FMUL -> x * y;
            case FDIV -> x / y;
            default -> throw new IllegalArgumentException("not float arithmetic: " + op);
          });
    }
    boolean commutes = op == Op.FADD || op == Op.FMUL;
    return f.node(op, a.type(), commutes && b.id() < a.id() ? List.of(b, a) : List.of(a, b), mode);
  }

  Expr remainder(Expr a, Expr b) {
    if (a.isConst() && b.isConst() && folds(a.type(), RoundingMode.NEAREST_EVEN)) {
      // The exact remainder of two singles is a single: computing in double loses nothing.
      return a.type().equals(FloatType.SINGLE)
          ? f.floatValue((float) Math.IEEEremainder(single(a), single(b)))
          : f.doubleValue(Math.IEEEremainder(dbl(a), dbl(b)));
    }
    return f.node(Op.FREM, a.type(), List.of(a, b));
  }

  Expr fma(RoundingMode mode, Expr a, Expr b, Expr c) {
    if (a.isConst() && b.isConst() && c.isConst() && folds(a.type(), mode)) {
      return a.type().equals(FloatType.SINGLE)
          ? f.floatValue(Math.fma(single(a), single(b), single(c)))
          : f.doubleValue(Math.fma(dbl(a), dbl(b), dbl(c)));
    }
    return f.node(Op.FMA, a.type(), List.of(a, b, c), mode);
  }

  Expr unaryRounding(Op op, RoundingMode mode, Expr a) {
    boolean javaHasIt = a.type().equals(FloatType.SINGLE) || a.type().equals(FloatType.DOUBLE);
    if (a.isConst() && javaHasIt) {
      boolean isSingle = a.type().equals(FloatType.SINGLE);
      double x = isSingle ? single(a) : dbl(a);
      if (op == Op.FSQRT && mode == RoundingMode.NEAREST_EVEN) {
        // The double square root of a single, rounded again, is the correctly rounded single.
        double root = Math.sqrt(x);
        return isSingle ? f.floatValue((float) root) : f.doubleValue(root);
      }
      if (op == Op.FROUND && mode != RoundingMode.NEAREST_AWAY) {
        double rounded =
            switch (mode) {
              case NEAREST_EVEN -> Math.rint(x);
              case UPWARD -> Math.ceil(x);
              case DOWNWARD -> Math.floor(x);
              default -> Math.copySign(Math.floor(Math.abs(x)), x);
            };
        return isSingle ? f.floatValue((float) rounded) : f.doubleValue(rounded);
      }
    }
    return f.node(op, a.type(), List.of(a), mode);
  }

  Expr sign(Op op, Expr a) {
    FloatType type = (FloatType) a.type();
    if (a.isConst()) {
      BigInteger bits = a.unsignedValue();
      int top = type.width() - 1;
      return f.floatBits(op == Op.FABS ? bits.clearBit(top) : bits.flipBit(top), type);
    }
    if (a.is(Op.FNEG)) {
      return op == Op.FNEG ? a.arg(0) : sign(Op.FABS, a.arg(0));
    }
    if (op == Op.FABS && a.is(Op.FABS)) {
      return a;
    }
    return f.node(op, type, List.of(a));
  }

  Expr compare(Op op, Expr a, Expr b) {
    if (a == b) {
      return op == Op.FLT ? f.falseExpr() : f.not(classify(Op.IS_NAN, a));
    }
    FloatType type = (FloatType) a.type();
    if (a.isConst() && FloatBits.isNaN(a.unsignedValue(), type)
        || b.isConst() && FloatBits.isNaN(b.unsignedValue(), type)) {
      return f.falseExpr();
    }
    if (a.isConst() && b.isConst()) {
      int order = order(a.unsignedValue(), b.unsignedValue(), type);
      return f.bool(op == Op.FEQ ? order == 0 : op == Op.FLT ? order < 0 : order <= 0);
    }
    if (op == Op.FEQ && b.id() < a.id()) {
      return f.node(op, BoolType.BOOL, List.of(b, a));
    }
    return f.node(op, BoolType.BOOL, List.of(a, b));
  }

  /** Compares two patterns that are not NaN: sign and magnitude, the zeros equal. */
  private static int order(BigInteger a, BigInteger b, FloatType type) {
    return magnitude(a, type).compareTo(magnitude(b, type));
  }

  private static BigInteger magnitude(BigInteger pattern, FloatType type) {
    return FloatBits.signBit(pattern, type) ? pattern.clearBit(type.width() - 1).negate() : pattern;
  }

  Expr classify(Op op, Expr a) {
    if (a.isConst()) {
      BigInteger bits = a.unsignedValue();
      FloatType type = (FloatType) a.type();
      return f.bool(
          switch (op) {
            case IS_NAN -> FloatBits.isNaN(bits, type);
            case IS_INFINITE -> FloatBits.isInfinite(bits, type);
            case IS_ZERO -> FloatBits.isZero(bits, type);
            case IS_NORMAL -> FloatBits.isNormal(bits, type);
            case IS_SUBNORMAL -> FloatBits.isSubnormal(bits, type);
            case IS_NEGATIVE -> FloatBits.signBit(bits, type) && !FloatBits.isNaN(bits, type);
            default -> throw new IllegalArgumentException("not a class of floats: " + op);
          });
    }
    boolean signFree = op != Op.IS_NEGATIVE;
    if (signFree && (a.is(Op.FNEG) || a.is(Op.FABS))) {
      return classify(op, a.arg(0));
    }
    return f.node(op, BoolType.BOOL, List.of(a));
  }

  Expr convert(Op op, RoundingMode mode, Expr a, Type to) {
    if (op == Op.FLOAT_TO_FLOAT && a.type().equals(to)) {
      return a;
    }
    if (a.isConst()) {
      Expr folded = fold(op, mode, a, to);
      if (folded != null) {
        return folded;
      }
    }
    return f.node(op, to, List.of(a), mode);
  }

  /** The converted constant, or null when Java has no exact counterpart. */
  private Expr fold(Op op, RoundingMode mode, Expr a, Type to) {
    boolean nearest = mode == RoundingMode.NEAREST_EVEN;
    switch (op) {
      case SIGNED_TO_FLOAT:
      case UNSIGNED_TO_FLOAT:
        BigInteger v = op == Op.SIGNED_TO_FLOAT ? a.signedValue() : a.unsignedValue();
        if (nearest && to.equals(FloatType.SINGLE)) {
          return f.floatValue(v.floatValue());
        }
        return nearest && to.equals(FloatType.DOUBLE) ? f.doubleValue(v.doubleValue()) : null;
      case FLOAT_TO_FLOAT:
        if (a.type().equals(FloatType.SINGLE) && to.equals(FloatType.DOUBLE)) {
          return f.doubleValue(single(a));
        }
        return nearest && a.type().equals(FloatType.DOUBLE) && to.equals(FloatType.SINGLE)
            ? f.floatValue((float) dbl(a))
            : null;
      case FLOAT_TO_SIGNED:
      case FLOAT_TO_UNSIGNED:
        return toInteger(op, mode, a, (BitVectorType) to);
      default:
        throw new IllegalArgumentException("not a float conversion: " + op);
    }
  }

  private Expr toInteger(Op op, RoundingMode mode, Expr a, BitVectorType to) {
    Expr integral = unaryRounding(Op.FROUND, mode, a);
    if (!integral.isConst()) {
      return null;
    }
    double x = a.type().equals(FloatType.SINGLE) ? single(integral) : dbl(integral);
    if (Double.isNaN(x) || Double.isInfinite(x)) {
      return null;
    }
    BigInteger v = new java.math.BigDecimal(x).toBigInteger();
    BigInteger low =
        op == Op.FLOAT_TO_SIGNED
            ? BigInteger.ONE.shiftLeft(to.width() - 1).negate()
            : BigInteger.ZERO;
    BigInteger range = v.subtract(low);
    boolean inRange = range.signum() >= 0 && range.bitLength() <= to.width();
    return inRange ? f.bv(v, to.width()) : null;
  }

  Expr toBits(Expr a) {
    FloatType type = (FloatType) a.type();
    if (a.isConst()) {
      return f.bv(a.unsignedValue(), type.width());
    }
    return f.node(Op.FLOAT_TO_BITS, new BitVectorType(type.width()), List.of(a));
  }

  Expr fromBits(Expr a, FloatType to) {
    if (a.isConst()) {
      return f.floatBits(a.unsignedValue(), to);
    }
    if (a.is(Op.FLOAT_TO_BITS) && a.arg(0).type().equals(to)) {
      return a.arg(0);
    }
    return f.node(Op.BITS_TO_FLOAT, to, List.of(a));
  }

  private static boolean folds(Type type, RoundingMode mode) {
    return mode == RoundingMode.NEAREST_EVEN
        && (type.equals(FloatType.SINGLE) || type.equals(FloatType.DOUBLE));
  }

  private static float single(Expr a) {
    return Float.intBitsToFloat((int) a.bits());
  }

  private static double dbl(Expr a) {
    return Double.longBitsToDouble(a.bits());
  }
}
