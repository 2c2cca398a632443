package dev.tracefold.witness.expression;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.FloatType;
import dev.tracefold.cfa.expr.Op;
import dev.tracefold.witness.expression.CVariables.CVariable;
import java.math.BigInteger;

/**
 * Bit-vectors as C integers. A value of n bits is written in the C type of that width, or where
 * there is none in the next wider unsigned type, with the upper bits zero.
 */
final class CTerms {
  private final CVariables variables;
  private final CExpressions conditions;

  CTerms(CVariables variables, CExpressions conditions) {
    this.variables = variables;
    this.conditions = conditions;
  }

  /** The name of the C variable that a leaf stands for. */
  String name(Expr leaf) {
    return variable(leaf).name();
  }

  private CVariable variable(Expr leaf) {
    return variables.of(leaf.variable()).orElseThrow(() -> new Unsayable(leaf));
  }

  boolean prefersSigned(Expr e) {
    return e.isVariable() && variable(e).isSigned();
  }

  /** A float variable or constant. */
  String floating(Expr e) {
    if (e.isVariable()) {
      return name(e);
    }
    if (!e.isConst()) {
      throw new Unsayable(e);
    }
    boolean single = e.type().equals(FloatType.SINGLE);
    double value =
        single ? Float.intBitsToFloat((int) e.bits()) : Double.longBitsToDouble(e.bits());
    if (Double.isNaN(value) || Double.isInfinite(value)) {
      throw new Unsayable(e);
    }
    // The shortest decimal that is read as this value; not every reader knows hexadecimal ones.
    String text = single ? Float.toString((float) value) + "f" : Double.toString(value);
    return value < 0 || 1 / value < 0 ? "(" + text + ")" : text;
  }

  /** The value in the signed or unsigned type of its width. */
  String value(Expr e, boolean signed) {
    int width = e.width();
    if (width > 64 || signed && !isTypeWidth(width)) {
      throw new Unsayable(e);
    }
    if (e.isConst()) {
      return constant(signed ? e.signedValue() : e.unsignedValue(), width, signed);
    }
    if (e.isVariable()) {
      if (!isTypeWidth(width)) {
        throw new Unsayable(e);
      }
      return variable(e).isSigned() == signed ? name(e) : cast(width, signed, name(e));
    }
    if (e.is(Op.ITE)) {
      return "("
          + conditions.truth(e.arg(0))
          + " ? "
          + value(e.arg(1), signed)
          + " : "
          + value(e.arg(2), signed)
          + ")";
    }
    if (e.is(Op.SEXT)) {
      if (!isTypeWidth(width)) {
        throw new Unsayable(e);
      }
      String extended = cast(width, true, value(e.arg(0), true));
      return signed ? extended : cast(width, false, extended);
    }
    String unsigned = unsigned(e);
    return signed ? cast(width, true, unsigned) : unsigned;
  }

  private String unsigned(Expr e) {
    int width = e.width();
    return switch (e.op()) {
      case ADD -> wrapped(sum(e), width);
      case MUL -> wrapped(binary(e, "*"), width);
      case UDIV -> binary(nonZeroDivisor(e), "/");
      case UREM -> binary(nonZeroDivisor(e), "%");
      case SDIV -> cast(width, false, signedBinary(e, "/"));
      case SREM -> cast(width, false, signedBinary(e, "%"));
      case BVAND -> binary(e, "&");
      case BVOR -> binary(e, "|");
      case BVXOR -> binary(e, "^");
      case BVNOT -> wrapped("(~" + operand(e.arg(0)) + ")", width);
      case ZEXT -> cast(containerOf(width), false, value(e.arg(0), false));
      case EXTRACT -> extract(e);
      default -> throw new Unsayable(e);
    };
  }

  private String sum(Expr e) {
    StringBuilder text = new StringBuilder("(");
    BigInteger half = BigInteger.ONE.shiftLeft(e.width() - 1);
    for (int i = 0; i < e.args().size(); i++) {
      Expr term = e.arg(i);
      boolean negative = i > 0 && term.isConst() && term.unsignedValue().compareTo(half) > 0;
      boolean subtracted =
          i > 0 && term.is(Op.MUL) && term.arg(1).isConst() && isMinusOne(term.arg(1));
      if (i > 0) {
        text.append(negative || subtracted ? " - " : " + ");
      }
      text.append(
          negative
              ? constant(term.signedValue().negate(), term.width(), false)
              : operand(subtracted ? term.arg(0) : term));
    }
    return text.append(")").toString();
  }

  private static boolean isMinusOne(Expr constant) {
    return constant.unsignedValue().bitCount() == constant.width();
  }

  private String binary(Expr e, String operator) {
    return "(" + operand(e.arg(0)) + " " + operator + " " + operand(e.arg(1)) + ")";
  }

  /**
   * An operand in an unsigned type of at least {@code int}'s width: narrower ones would be promoted
   * to int, in which a product can overflow.
   */
  private String operand(Expr e) {
    String text = value(e, false);
    return e.width() < 32 && !e.isConst() ? "(unsigned int)" + text : text;
  }

  /** Division by a constant other than 0 (and, signed, -1) is defined in C. */
  private static Expr nonZeroDivisor(Expr e) {
    if (!e.arg(1).isConst() || e.arg(1).unsignedValue().signum() == 0) {
      throw new Unsayable(e);
    }
    return e;
  }

  private String signedBinary(Expr e, String operator) {
    nonZeroDivisor(e);
    if (isMinusOne(e.arg(1))) {
      throw new Unsayable(e);
    }
    return "(" + value(e.arg(0), true) + " " + operator + " " + value(e.arg(1), true) + ")";
  }

  private String extract(Expr e) {
    String whole = operand(e.arg(0));
    String shifted = e.low() == 0 ? whole : "(" + whole + " >> " + e.low() + ")";
    return wrapped(shifted, e.width());
  }

  /** The low bits of an unsigned expression of at least that width. */
  private static String wrapped(String text, int width) {
    if (width == 32 || width == 64) {
      return "(" + typeName(width, false) + ")" + text;
    }
    if (isTypeWidth(width)) {
      return cast(width, false, text);
    }
    return "("
        + text
        + " & "
        + constant(
            BigInteger.ONE.shiftLeft(width).subtract(BigInteger.ONE), containerOf(width), false)
        + ")";
  }

  private static String cast(int width, boolean signed, String text) {
    return "(" + typeName(width, signed) + ")" + text;
  }

  private static String constant(BigInteger value, int width, boolean signed) {
    if (!signed) {
      return value + (width > 32 ? "ULL" : "U");
    }
    String suffix = width > 32 ? "LL" : "";
    boolean isMinimum = value.negate().bitLength() == width && value.signum() < 0;
    if (isMinimum && width >= 32) {
      // The magnitude is not a constant of the type.
      return "(" + value.add(BigInteger.ONE) + suffix + " - 1)";
    }
    return value.signum() < 0 ? "(" + value + suffix + ")" : value + suffix;
  }

  private static boolean isTypeWidth(int width) {
    return width == 8 || width == 16 || width == 32 || width == 64;
  }

  private static int containerOf(int width) {
    return width <= 8 ? 8 : width <= 16 ? 16 : width <= 32 ? 32 : 64;
  }

  private static String typeName(int width, boolean signed) {
    String name =
        switch (width) {
          case 8 -> "char";
          case 16 -> "short";
          case 32 -> "int";
          case 64 -> "long long";
          default -> throw new IllegalArgumentException("no C type has " + width + " bits");
        };
    return (signed ? width == 8 ? "signed " : "" : "unsigned ") + name;
  }
}
