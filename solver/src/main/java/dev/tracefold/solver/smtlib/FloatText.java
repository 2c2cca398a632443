package dev.tracefold.solver.smtlib;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.FloatBits;
import dev.tracefold.cfa.expr.FloatType;
import dev.tracefold.cfa.expr.Op;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/** The SMT-LIB text of operators upon floats. */
final class FloatText {
  private FloatText() {}

  static String apply(Expr e, List<String> args) {
    return switch (e.op()) {
      case FADD -> rounding("fp.add", e, args);
      case FSUB -> rounding("fp.sub", e, args);
      case FMUL -> rounding("fp.mul", e, args);
      case FDIV -> rounding("fp.div", e, args);
      case FREM -> SmtLibTerms.call("fp.rem", args);
      case FMA -> rounding("fp.fma", e, args);
      case FSQRT -> rounding("fp.sqrt", e, args);
      case FROUND -> rounding("fp.roundToIntegral", e, args);
      case FNEG -> SmtLibTerms.call("fp.neg", args);
      case FABS -> SmtLibTerms.call("fp.abs", args);
      case FEQ -> SmtLibTerms.call("fp.eq", args);
      case FLT -> SmtLibTerms.call("fp.lt", args);
      case FLE -> SmtLibTerms.call("fp.leq", args);
      case IS_NAN -> SmtLibTerms.call("fp.isNaN", args);
      case IS_INFINITE -> SmtLibTerms.call("fp.isInfinite", args);
      case IS_ZERO -> SmtLibTerms.call("fp.isZero", args);
      case IS_NORMAL -> SmtLibTerms.call("fp.isNormal", args);
      case IS_SUBNORMAL -> SmtLibTerms.call("fp.isSubnormal", args);
      case IS_NEGATIVE -> SmtLibTerms.call("fp.isNegative", args);
      case FLOAT_TO_FLOAT, SIGNED_TO_FLOAT -> rounding(toFloat(e, "to_fp"), e, args);
      case UNSIGNED_TO_FLOAT -> rounding(toFloat(e, "to_fp_unsigned"), e, args);
      case FLOAT_TO_SIGNED -> rounding("(_ fp.to_sbv " + e.width() + ")", e, args);
      case FLOAT_TO_UNSIGNED -> rounding("(_ fp.to_ubv " + e.width() + ")", e, args);
      case BITS_TO_FLOAT -> SmtLibTerms.call(toFloat(e, "to_fp"), args);
      default -> throw new IllegalArgumentException("not an operator upon floats: " + e.op());
    };
  }

  static String constant(BigInteger pattern, FloatType type) {
    return FloatBits.isNaN(pattern, type)
        ? "(_ NaN " + type.exponent() + " " + type.significand() + ")"
        : fromBits(SmtLibTerms.bits(pattern, type.width()), type);
  }

  /** That the bit-vector is the bit pattern of a float; NaN has only its canonical one. */
  static String areBitsOf(String bits, Expr value, String text) {
    FloatType type = (FloatType) value.type();
    String nan = SmtLibTerms.bits(FloatBits.nan(type), type.width());
    return "(ite (fp.isNaN %s) (= %s %s) (= %s %s))"
        .formatted(text, bits, nan, fromBits(bits, type), text);
  }

  /** That a conversion to an integer has a value. */
  static String isInRange(Expr conversion, String arg) {
    FloatType type = (FloatType) conversion.arg(0).type();
    boolean signed = conversion.is(Op.FLOAT_TO_SIGNED);
    int bits = signed ? conversion.width() - 1 : conversion.width();
    String rounded = rounding("fp.roundToIntegral", conversion, List.of(arg));
    int bias = (1 << type.exponent() - 1) - 1;
    // Where 2^bits is no float, infinity bounds the floats just as well.
    BigInteger bound =
        bits > bias
            ? FloatBits.infinity(type, false)
            : BigInteger.valueOf((long) bias + bits).shiftLeft(type.significand() - 1);
    String upper = constant(bound, type);
    String lower =
        bits > bias && signed
            ? "(fp.lt (fp.neg " + upper + ") " + rounded + ")"
            : signed
                ? "(fp.leq (fp.neg " + upper + ") " + rounded + ")"
                : "(fp.leq " + constant(BigInteger.ZERO, type) + " " + rounded + ")";
    return "(and (fp.lt " + rounded + " " + upper + ") " + lower + ")";
  }

  private static String fromBits(String bits, FloatType type) {
    return "((_ to_fp " + type.exponent() + " " + type.significand() + ") " + bits + ")";
  }

  private static String toFloat(Expr e, String function) {
    FloatType type = (FloatType) e.type();
    return "(_ " + function + " " + type.exponent() + " " + type.significand() + ")";
  }

  private static String rounding(String function, Expr e, List<String> args) {
    List<String> all = new ArrayList<>();
    all.add(
        switch (e.rounding()) {
          case NEAREST_EVEN -> "RNE";
          case NEAREST_AWAY -> "RNA";
          case TOWARD_ZERO -> "RTZ";
          case UPWARD -> "RTP";
          case DOWNWARD -> "RTN";
        });
    all.addAll(args);
    return SmtLibTerms.call(function, all);
  }
}
