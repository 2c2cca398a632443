package dev.tracefold.cfa.expr;

import java.util.List;

/** Applies an operator again, through the simplifying constructor. */
final class Rebuild {
  private Rebuild() {}

  static Expr of(ExprFactory f, Expr like, List<Expr> args) {
    Op op = like.op();
    return switch (op) {
      case CONST, VARIABLE -> like;
      case NOT -> f.not(args.get(0));
      case AND -> f.and(args);
      case OR -> f.or(args);
      case ITE -> f.ite(args.get(0), args.get(1), args.get(2));
      case EQ -> f.eq(args.get(0), args.get(1));
      case ADD -> sum(f, args);
      case MUL -> f.mul(args.get(0), args.get(1));
      case UDIV -> f.udiv(args.get(0), args.get(1));
      case SDIV -> f.sdiv(args.get(0), args.get(1));
      case UREM -> f.urem(args.get(0), args.get(1));
      case SREM -> f.srem(args.get(0), args.get(1));
      case SHL -> f.shl(args.get(0), args.get(1));
      case LSHR -> f.lshr(args.get(0), args.get(1));
      case ASHR -> f.ashr(args.get(0), args.get(1));
      case BVAND -> f.bvand(args.get(0), args.get(1));
      case BVOR -> f.bvor(args.get(0), args.get(1));
      case BVXOR -> f.bvxor(args.get(0), args.get(1));
      case BVNOT -> f.bvnot(args.get(0));
      case CONCAT -> f.concat(args.get(0), args.get(1));
      case EXTRACT -> f.extract(args.get(0), like.high(), like.low());
      case ZEXT -> f.zext(args.get(0), like.width());
      case SEXT -> f.sext(args.get(0), like.width());
      case ULT -> f.ult(args.get(0), args.get(1));
      case ULE -> f.ule(args.get(0), args.get(1));
      case SLT -> f.slt(args.get(0), args.get(1));
      case SLE -> f.sle(args.get(0), args.get(1));
      case FADD, FSUB, FMUL, FDIV -> f.farith(op, like.rounding(), args.get(0), args.get(1));
      case FREM -> f.frem(args.get(0), args.get(1));
      case FMA -> f.fma(like.rounding(), args.get(0), args.get(1), args.get(2));
      case FSQRT -> f.fsqrt(like.rounding(), args.get(0));
      case FROUND -> f.fround(like.rounding(), args.get(0));
      case FNEG -> f.fneg(args.get(0));
      case FABS -> f.fabs(args.get(0));
      case FEQ -> f.feq(args.get(0), args.get(1));
      case FLT -> f.flt(args.get(0), args.get(1));
      case FLE -> f.fle(args.get(0), args.get(1));
      case IS_NAN, IS_INFINITE, IS_ZERO, IS_NORMAL, IS_SUBNORMAL, IS_NEGATIVE ->
          f.floatClass(op, args.get(0));
      case FLOAT_TO_FLOAT -> f.floatToFloat(like.rounding(), args.get(0), (FloatType) like.type());
      case SIGNED_TO_FLOAT ->
          f.signedToFloat(like.rounding(), args.get(0), (FloatType) like.type());
      case UNSIGNED_TO_FLOAT ->
          f.unsignedToFloat(like.rounding(), args.get(0), (FloatType) like.type());
      case FLOAT_TO_SIGNED -> f.floatToSigned(like.rounding(), args.get(0), like.width());
      case FLOAT_TO_UNSIGNED -> f.floatToUnsigned(like.rounding(), args.get(0), like.width());
      case FLOAT_TO_BITS -> f.floatToBits(args.get(0));
      case BITS_TO_FLOAT -> f.bitsToFloat(args.get(0), (FloatType) like.type());
      case SELECT -> f.select(args.get(0), args.get(1));
      case STORE -> f.store(args.get(0), args.get(1), args.get(2));
      case CONST_ARRAY -> f.constArray(((ArrayType) like.type()).index(), args.get(0));
    };
  }

  private static Expr sum(ExprFactory f, List<Expr> args) {
    Expr result = args.get(0);
    for (int i = 1; i < args.size(); i++) {
      result = f.add(result, args.get(i));
    }
    return result;
  }
}
