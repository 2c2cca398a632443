package dev.tracefold.solver.bitwuzla;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.FloatBits;
import dev.tracefold.cfa.expr.FloatType;
import dev.tracefold.cfa.expr.Op;
import dev.tracefold.solver.backend.Untranslatable;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.sosy_lab.java_smt.solvers.bitwuzla.api.Kind;
import org.sosy_lab.java_smt.solvers.bitwuzla.api.RoundingMode;
import org.sosy_lab.java_smt.solvers.bitwuzla.api.Term;
import org.sosy_lab.java_smt.solvers.bitwuzla.api.TermManager;

/**
 * Bitwuzla's terms over floats. The bits of a float are a symbol that a definition ties to it,
 * NaN's being canonical; a conversion to an integer that is out of range is any value.
 */
final class BitwuzlaFloats {
  private final TermManager f;
  private final BitwuzlaTerms terms;

  BitwuzlaFloats(TermManager manager, BitwuzlaTerms terms) {
    this.f = manager;
    this.terms = terms;
  }

  Term constant(BigInteger pattern, FloatType type) {
    return fromBits(terms.bits(pattern, type.width()), type);
  }

  Term build(Expr e, List<Term> args) {
    Term a = args.get(0);
    return switch (e.op()) {
      case FADD, FSUB, FMUL, FDIV, FMA, FSQRT, FROUND -> rounded(kind(e.op()), e, args);
      case FLOAT_TO_FLOAT -> toFloat(Kind.FP_TO_FP_FROM_FP, e, a);
      case SIGNED_TO_FLOAT -> toFloat(Kind.FP_TO_FP_FROM_SBV, e, a);
      case UNSIGNED_TO_FLOAT -> toFloat(Kind.FP_TO_FP_FROM_UBV, e, a);
      case BITS_TO_FLOAT -> fromBits(a, (FloatType) e.type());
      case FLOAT_TO_BITS -> toBits(e, a);
      case FLOAT_TO_SIGNED, FLOAT_TO_UNSIGNED -> toInteger(e, a);
      default -> terms.apply(kind(e.op()), args);
    };
  }

  private static Kind kind(Op op) {
    return switch (op) {
      case FADD -> Kind.FP_ADD;
      case FSUB -> Kind.FP_SUB;
      case FMUL -> Kind.FP_MUL;
      case FDIV -> Kind.FP_DIV;
      case FREM -> Kind.FP_REM;
      case FMA -> Kind.FP_FMA;
      case FSQRT -> Kind.FP_SQRT;
      case FROUND -> Kind.FP_RTI;
      case FNEG -> Kind.FP_NEG;
      case FABS -> Kind.FP_ABS;
      case FEQ -> Kind.FP_EQUAL;
      case FLT -> Kind.FP_LT;
      case FLE -> Kind.FP_LEQ;
      case IS_NAN -> Kind.FP_IS_NAN;
      case IS_INFINITE -> Kind.FP_IS_INF;
      case IS_ZERO -> Kind.FP_IS_ZERO;
      case IS_NORMAL -> Kind.FP_IS_NORMAL;
      case IS_SUBNORMAL -> Kind.FP_IS_SUBNORMAL;
      case IS_NEGATIVE -> Kind.FP_IS_NEG;
      default -> throw new Untranslatable("Bitwuzla has no operator " + op);
    };
  }

  private Term rounded(Kind kind, Expr e, List<Term> args) {
    List<Term> all = new ArrayList<>();
    all.add(mode(e));
    all.addAll(args);
    return terms.apply(kind, all);
  }

  private Term toFloat(Kind kind, Expr e, Term a) {
    FloatType to = (FloatType) e.type();
    return f.mk_term(kind, mode(e), a, to.exponent(), to.significand());
  }

  private Term fromBits(Term bits, FloatType type) {
    return f.mk_term(Kind.FP_TO_FP_FROM_BV, bits, type.exponent(), type.significand());
  }

  private Term toBits(Expr e, Term a) {
    FloatType type = (FloatType) e.arg(0).type();
    Term bits = terms.fresh(e.type());
    Term isNan = f.mk_term(Kind.FP_IS_NAN, a);
    Term canonical = f.mk_term(Kind.EQUAL, bits, terms.bits(FloatBits.nan(type), type.width()));
    Term same = f.mk_term(Kind.EQUAL, fromBits(bits, type), a);
    terms.define(e, f.mk_term(Kind.ITE, isNan, canonical, same));
    return bits;
  }

  private Term toInteger(Expr e, Term a) {
    boolean signed = e.is(Op.FLOAT_TO_SIGNED);
    Kind kind = signed ? Kind.FP_TO_SBV : Kind.FP_TO_UBV;
    Term converted = f.mk_term(kind, mode(e), a, e.width());
    return f.mk_term(Kind.ITE, inRange(e, a, signed), converted, terms.fresh(e.type()));
  }

  /** Whether the value, rounded to an integer, is one that the integer type has. */
  private Term inRange(Expr e, Term a, boolean signed) {
    FloatType type = (FloatType) e.arg(0).type();
    Term rounded = f.mk_term(Kind.FP_RTI, mode(e), a);
    int bits = signed ? e.width() - 1 : e.width();
    long bias = (1L << type.exponent() - 1) - 1;
    boolean allFiniteFit = bits > bias;
    // Where 2^bits is no float, infinity bounds the floats just as well.
    BigInteger bound =
        allFiniteFit
            ? FloatBits.infinity(type, false)
            : BigInteger.valueOf(bias + bits).shiftLeft(type.significand() - 1);
    Term upper = constant(bound, type);
    Term lower = signed ? f.mk_term(Kind.FP_NEG, upper) : constant(BigInteger.ZERO, type);
    Kind above = signed && allFiniteFit ? Kind.FP_LT : Kind.FP_LEQ;
    return f.mk_term(
        Kind.AND, f.mk_term(Kind.FP_LT, rounded, upper), f.mk_term(above, lower, rounded));
  }

  private Term mode(Expr e) {
    return f.mk_rm_value(
        switch (e.rounding()) {
          case NEAREST_EVEN -> RoundingMode.RNE;
          case NEAREST_AWAY -> RoundingMode.RNA;
          case TOWARD_ZERO -> RoundingMode.RTZ;
          case UPWARD -> RoundingMode.RTP;
          case DOWNWARD -> RoundingMode.RTN;
        });
  }
}
