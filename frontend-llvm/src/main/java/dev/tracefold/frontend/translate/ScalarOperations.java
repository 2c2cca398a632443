package dev.tracefold.frontend.translate;

import dev.tracefold.cfa.expr.BitVectorType;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.FloatType;
import dev.tracefold.cfa.expr.Op;
import dev.tracefold.cfa.expr.RoundingMode;
import dev.tracefold.cfa.expr.Type;
import dev.tracefold.frontend.llvm.ir.BinaryOperator;
import dev.tracefold.frontend.llvm.ir.CastOperator;
import dev.tracefold.frontend.llvm.ir.FloatPredicate;
import dev.tracefold.frontend.llvm.ir.IntPredicate;
import dev.tracefold.frontend.memory.BitPatterns;

/**
 * The meaning of LLVM's scalar instructions as x86 executes them: arithmetic wraps, shift amounts
 * of 32 and 64-bit shifts are taken modulo the width, floats round to nearest even. {@code i1} is
 * bool. Whether a division traps is the caller's question: {@link #divisionTraps}.
 */
final class ScalarOperations {
  private static final RoundingMode NEAREST = RoundingMode.NEAREST_EVEN;

  private final ExprFactory factory;
  private final BitPatterns patterns;

  ScalarOperations(ExprFactory factory) {
    this.factory = factory;
    this.patterns = new BitPatterns(factory);
  }

  Expr binary(BinaryOperator operator, Expr left, Expr right) {
    if (left.isBool()) {
      return onBools(operator, left, right);
    }
    return switch (operator) {
      case ADD -> factory.add(left, right);
      case SUB -> factory.sub(left, right);
      case MUL -> factory.mul(left, right);
      case UDIV -> factory.udiv(left, right);
      case SDIV -> factory.sdiv(left, right);
      case UREM -> factory.urem(left, right);
      case SREM -> factory.srem(left, right);
      case SHL -> factory.shl(left, shiftAmount(right));
      case LSHR -> factory.lshr(left, shiftAmount(right));
      case ASHR -> factory.ashr(left, shiftAmount(right));
      case AND -> factory.bvand(left, right);
      case OR -> factory.bvor(left, right);
      case XOR -> factory.bvxor(left, right);
      case FADD -> factory.farith(Op.FADD, NEAREST, left, right);
      case FSUB -> factory.farith(Op.FSUB, NEAREST, left, right);
      case FMUL -> factory.farith(Op.FMUL, NEAREST, left, right);
      case FDIV -> factory.farith(Op.FDIV, NEAREST, left, right);
      case FREM -> new FloatFunctions(factory).truncatedRemainder(left, right);
    };
  }

  private Expr onBools(BinaryOperator operator, Expr left, Expr right) {
    return switch (operator) {
      case ADD, SUB, XOR -> factory.xor(left, right);
      case MUL, AND -> factory.and(left, right);
      case OR -> factory.or(left, right);
      default ->
          patterns.toBool(binary(operator, patterns.toVector(left), patterns.toVector(right)));
    };
  }

  private Expr shiftAmount(Expr amount) {
    int width = amount.width();
    return width == 32 || width == 64
        ? factory.bvand(amount, factory.bv(width - 1L, width))
        : amount;
  }

  /** When the machine's division instruction traps; false where it cannot. */
  Expr divisionTraps(BinaryOperator operator, Expr left, Expr right) {
    if (left.isBool()) {
      return factory.not(right);
    }
    Expr byZero = factory.eq(right, factory.bv(0, right.width()));
    boolean signed = operator == BinaryOperator.SDIV || operator == BinaryOperator.SREM;
    if (!signed || (right.width() != 32 && right.width() != 64)) {
      return byZero;
    }
    Expr minimum = factory.bv(Long.MIN_VALUE >> (64 - right.width()), right.width());
    Expr overflows =
        factory.and(factory.eq(right, factory.bv(-1, right.width())), factory.eq(left, minimum));
    return factory.or(byZero, overflows);
  }

  static boolean isDivision(BinaryOperator operator) {
    return switch (operator) {
      case UDIV, SDIV, UREM, SREM -> true;
      default -> false;
    };
  }

  Expr compare(IntPredicate predicate, Expr left, Expr right) {
    if (left.isBool()) {
      return switch (predicate) {
        case EQ -> factory.eq(left, right);
        case NE -> factory.xor(left, right);
        case UGT, SLT -> factory.and(left, factory.not(right));
        case ULT, SGT -> factory.and(factory.not(left), right);
        case UGE, SLE -> factory.or(left, factory.not(right));
        case ULE, SGE -> factory.or(factory.not(left), right);
      };
    }
    return switch (predicate) {
      case EQ -> factory.eq(left, right);
      case NE -> factory.neq(left, right);
      case UGT -> factory.ult(right, left);
      case UGE -> factory.ule(right, left);
      case ULT -> factory.ult(left, right);
      case ULE -> factory.ule(left, right);
      case SGT -> factory.slt(right, left);
      case SGE -> factory.sle(right, left);
      case SLT -> factory.slt(left, right);
      case SLE -> factory.sle(left, right);
    };
  }

  Expr compare(FloatPredicate predicate, Expr a, Expr b) {
    return switch (predicate) {
      case FALSE -> factory.falseExpr();
      case TRUE -> factory.trueExpr();
      case OEQ -> factory.feq(a, b);
      case OGT -> factory.flt(b, a);
      case OGE -> factory.fle(b, a);
      case OLT -> factory.flt(a, b);
      case OLE -> factory.fle(a, b);
      case ONE -> factory.or(factory.flt(a, b), factory.flt(b, a));
      case ORD -> factory.not(unordered(a, b));
      case UNO -> unordered(a, b);
      case UEQ -> factory.not(compare(FloatPredicate.ONE, a, b));
      case UGT -> factory.not(factory.fle(a, b));
      case UGE -> factory.not(factory.flt(a, b));
      case ULT -> factory.not(factory.fle(b, a));
      case ULE -> factory.not(factory.flt(b, a));
      case UNE -> factory.not(factory.feq(a, b));
    };
  }

  private Expr unordered(Expr a, Expr b) {
    return factory.or(factory.floatClass(Op.IS_NAN, a), factory.floatClass(Op.IS_NAN, b));
  }

  /** Converts a scalar to the type {@code to}; bit casts go through {@link BitPatterns}. */
  Expr cast(CastOperator operator, Expr a, Type to) {
    return switch (operator) {
      case TRUNC -> fromVector(factory.truncate(patterns.toVector(a), widthOf(to)), to);
      case ZEXT, PTR_TO_INT, INT_TO_PTR -> resize(a, to);
      case SEXT ->
          a.isBool()
              ? factory.ite(a, factory.bv(-1, widthOf(to)), factory.bv(0, widthOf(to)))
              : factory.sext(a, widthOf(to));
      case FP_TO_UI ->
          fromVector(factory.floatToUnsigned(RoundingMode.TOWARD_ZERO, a, widthOf(to)), to);
      case FP_TO_SI ->
          fromVector(factory.floatToSigned(RoundingMode.TOWARD_ZERO, a, widthOf(to)), to);
      case UI_TO_FP -> factory.unsignedToFloat(NEAREST, patterns.toVector(a), (FloatType) to);
      case SI_TO_FP -> factory.signedToFloat(NEAREST, patterns.toVector(a), (FloatType) to);
      case FP_TRUNC, FP_EXT ->
          a.type().equals(to) ? a : factory.floatToFloat(NEAREST, a, (FloatType) to);
      case BITCAST, ADDRESS_SPACE_CAST -> a;
    };
  }

  /** Cuts or zero-extends, as conversions between pointers and integers do. */
  Expr resize(Expr a, Type to) {
    int width = widthOf(to);
    if (a.isBool() && to instanceof BitVectorType) {
      return factory.boolToBv(a, width);
    }
    Expr vector = patterns.toVector(a);
    return fromVector(
        vector.width() >= width ? factory.truncate(vector, width) : factory.zext(vector, width),
        to);
  }

  /** Cuts or sign-extends, as indices of addresses are. */
  Expr signedResize(Expr a, int width) {
    Expr vector = patterns.toVector(a);
    return vector.width() >= width ? factory.truncate(vector, width) : factory.sext(vector, width);
  }

  private Expr fromVector(Expr vector, Type to) {
    return to instanceof BitVectorType ? vector : patterns.toBool(vector);
  }

  private static int widthOf(Type type) {
    return type instanceof BitVectorType bv ? bv.width() : 1;
  }
}
