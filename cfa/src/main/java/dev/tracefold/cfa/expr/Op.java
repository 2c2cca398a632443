package dev.tracefold.cfa.expr;

/**
 * The operators. Their text is the one of the CFA text form; their meaning is SMT-LIB's. What the
 * factory rewrites away (subtraction, implication, {@code >} ...) has no operator here.
 */
public enum Op {
  /** A constant of bool, bit-vector or float type (floats by bit pattern). */
  CONST("const"),
  VARIABLE("var"),
  NOT("not"),
  /** N-ary, at least two arguments. */
  AND("and"),
  /** N-ary, at least two arguments. */
  OR("or"),
  ITE("ite"),
  /** Equality of any type but float (floats: {@link #FEQ}). On arrays it is extensional. */
  EQ("eq"),

  /** N-ary modular sum, at least two arguments; a constant comes last. */
  ADD("add"),
  /** Binary modular product; a constant comes last. */
  MUL("mul"),
  UDIV("udiv"),
  SDIV("sdiv"),
  UREM("urem"),
  SREM("srem"),
  SHL("shl"),
  LSHR("lshr"),
  ASHR("ashr"),
  BVAND("bvand"),
  BVOR("bvor"),
  BVXOR("bvxor"),
  BVNOT("bvnot"),
  /** High part first. */
  CONCAT("concat"),
  /** {@link Expr#high()} down to {@link Expr#low()}. */
  EXTRACT("extract"),
  ZEXT("zext"),
  SEXT("sext"),
  ULT("ult"),
  ULE("ule"),
  SLT("slt"),
  SLE("sle"),

  FADD("fadd"),
  FSUB("fsub"),
  FMUL("fmul"),
  FDIV("fdiv"),
  /** IEEE remainder (C's {@code remainder}), exact. */
  FREM("frem"),
  FMA("fma"),
  FSQRT("fsqrt"),
  /** Round to an integral value. */
  FROUND("fround"),
  FNEG("fneg"),
  FABS("fabs"),
  FEQ("feq"),
  FLT("flt"),
  FLE("fle"),
  IS_NAN("isnan"),
  IS_INFINITE("isinf"),
  IS_ZERO("iszero"),
  IS_NORMAL("isnormal"),
  IS_SUBNORMAL("issubnormal"),
  /** The sign bit is set and the value is not NaN. */
  IS_NEGATIVE("isneg"),
  FLOAT_TO_FLOAT("ftof"),
  SIGNED_TO_FLOAT("stof"),
  UNSIGNED_TO_FLOAT("utof"),
  FLOAT_TO_SIGNED("ftos"),
  FLOAT_TO_UNSIGNED("ftou"),
  /** Bit pattern of a float. */
  FLOAT_TO_BITS("fbits"),
  BITS_TO_FLOAT("bitsf"),

  SELECT("select"),
  STORE("store"),
  /** The array that maps every index to the argument. */
  CONST_ARRAY("constarray");

  private final String text;

  Op(String text) {
    this.text = text;
  }

  public String text() {
    return text;
  }

  /** Whether the operator rounds and so carries a {@link RoundingMode}. */
  public boolean rounds() {
    return switch (this) {
      case FADD,
          FSUB,
          FMUL,
          FDIV,
          FMA,
          FSQRT,
          FROUND,
          FLOAT_TO_FLOAT,
          SIGNED_TO_FLOAT,
          UNSIGNED_TO_FLOAT,
          FLOAT_TO_SIGNED,
          FLOAT_TO_UNSIGNED ->
          true;
      default -> false;
    };
  }
}
