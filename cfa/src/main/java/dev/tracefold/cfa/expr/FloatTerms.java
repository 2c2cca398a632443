package dev.tracefold.cfa.expr;

import static dev.tracefold.cfa.expr.OperandTypes.requireBv;
import static dev.tracefold.cfa.expr.OperandTypes.requireFloat;
import static dev.tracefold.cfa.expr.OperandTypes.requireSame;

/** What {@link ExprFactory} makes of floats, and of bit-vectors as floats. */
abstract class FloatTerms extends LeafTerms {

  abstract FloatRules floats();

  /** FADD, FSUB, FMUL or FDIV. */
  public Expr farith(Op op, RoundingMode mode, Expr a, Expr b) {
    requireFloat(a);
    requireSame(a, b);
    return floats().arithmetic(op, mode, a, b);
  }

  public Expr frem(Expr a, Expr b) {
    requireFloat(a);
    requireSame(a, b);
    return floats().remainder(a, b);
  }

  public Expr fma(RoundingMode mode, Expr a, Expr b, Expr c) {
    requireFloat(a);
    requireSame(a, b);
    requireSame(a, c);
    return floats().fma(mode, a, b, c);
  }

  public Expr fsqrt(RoundingMode mode, Expr a) {
    requireFloat(a);
    return floats().unaryRounding(Op.FSQRT, mode, a);
  }

  public Expr fround(RoundingMode mode, Expr a) {
    requireFloat(a);
    return floats().unaryRounding(Op.FROUND, mode, a);
  }

  public Expr fneg(Expr a) {
    requireFloat(a);
    return floats().sign(Op.FNEG, a);
  }

  public Expr fabs(Expr a) {
    requireFloat(a);
    return floats().sign(Op.FABS, a);
  }

  /** IEEE equality: NaN is equal to nothing, the zeros are equal. */
  public Expr feq(Expr a, Expr b) {
    return floatCompare(Op.FEQ, a, b);
  }

  public Expr flt(Expr a, Expr b) {
    return floatCompare(Op.FLT, a, b);
  }

  public Expr fle(Expr a, Expr b) {
    return floatCompare(Op.FLE, a, b);
  }

  private Expr floatCompare(Op op, Expr a, Expr b) {
    requireFloat(a);
    requireSame(a, b);
    return floats().compare(op, a, b);
  }

  /** IS_NAN, IS_INFINITE, IS_ZERO, IS_NORMAL, IS_SUBNORMAL or IS_NEGATIVE. */
  public Expr floatClass(Op op, Expr a) {
    requireFloat(a);
    return floats().classify(op, a);
  }

  public Expr floatToFloat(RoundingMode mode, Expr a, FloatType to) {
    requireFloat(a);
    return floats().convert(Op.FLOAT_TO_FLOAT, mode, a, to);
  }

  public Expr signedToFloat(RoundingMode mode, Expr a, FloatType to) {
    requireBv(a);
    return floats().convert(Op.SIGNED_TO_FLOAT, mode, a, to);
  }

  public Expr unsignedToFloat(RoundingMode mode, Expr a, FloatType to) {
    requireBv(a);
    return floats().convert(Op.UNSIGNED_TO_FLOAT, mode, a, to);
  }

  /** Out of range or NaN: any value; constants are not folded then. */
  public Expr floatToSigned(RoundingMode mode, Expr a, int width) {
    requireFloat(a);
    return floats().convert(Op.FLOAT_TO_SIGNED, mode, a, new BitVectorType(width));
  }

  /** Out of range or NaN: any value; constants are not folded then. */
  public Expr floatToUnsigned(RoundingMode mode, Expr a, int width) {
    requireFloat(a);
    return floats().convert(Op.FLOAT_TO_UNSIGNED, mode, a, new BitVectorType(width));
  }

  public Expr floatToBits(Expr a) {
    requireFloat(a);
    return floats().toBits(a);
  }

  public Expr bitsToFloat(Expr a, FloatType to) {
    requireBv(a);
    if (a.width() != to.width()) {
      throw new IllegalArgumentException("bitsToFloat: " + a.width() + " bits for " + to.text());
    }
    return floats().fromBits(a, to);
  }
}
