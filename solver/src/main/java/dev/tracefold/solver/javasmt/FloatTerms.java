package dev.tracefold.solver.javasmt;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.FloatBits;
import dev.tracefold.cfa.expr.FloatType;
import dev.tracefold.cfa.expr.Op;
import dev.tracefold.solver.backend.Untranslatable;
import java.math.BigInteger;
import java.util.List;
import org.sosy_lab.java_smt.api.BitvectorFormula;
import org.sosy_lab.java_smt.api.BooleanFormula;
import org.sosy_lab.java_smt.api.FloatingPointFormula;
import org.sosy_lab.java_smt.api.FloatingPointFormulaManager;
import org.sosy_lab.java_smt.api.FloatingPointRoundingMode;
import org.sosy_lab.java_smt.api.Formula;
import org.sosy_lab.java_smt.api.FormulaManager;
import org.sosy_lab.java_smt.api.FormulaType;
import org.sosy_lab.java_smt.api.FormulaType.FloatingPointType;

/**
 * Terms over floats. Two operators need more than their SMT-LIB namesake: the bit pattern of NaN is
 * the canonical one here, and a conversion to an integer that is out of range is any value, so that
 * what a solver happens to return then is never relied upon.
 */
final class FloatTerms {
  private final FormulaManager manager;
  private final TermTranslator translator;

  FloatTerms(FormulaManager manager, TermTranslator translator) {
    this.manager = manager;
    this.translator = translator;
  }

  /** JavaSMT does not count the hidden bit, SMT-LIB and we do. */
  static FloatingPointType type(FloatType type) {
    return FormulaType.getFloatingPointType(type.exponent(), type.significand() - 1);
  }

  Formula constant(Expr e) {
    FloatType type = (FloatType) e.type();
    BigInteger pattern = e.unsignedValue();
    if (FloatBits.isNaN(pattern, type)) {
      return f().makeNaN(type(type));
    }
    if (FloatBits.isInfinite(pattern, type)) {
      return FloatBits.signBit(pattern, type)
          ? f().makeMinusInfinity(type(type))
          : f().makePlusInfinity(type(type));
    }
    return pattern(pattern, type);
  }

  Formula build(Expr e, List<Formula> args) {
    return switch (e.op()) {
      case SIGNED_TO_FLOAT -> f().castFrom(args.get(0), true, floatType(e), mode(e));
      case UNSIGNED_TO_FLOAT -> f().castFrom(args.get(0), false, floatType(e), mode(e));
      case BITS_TO_FLOAT -> f().fromIeeeBitvector((BitvectorFormula) args.get(0), floatType(e));
      default -> ofFloat(e, (FloatingPointFormula) args.get(0), args);
    };
  }

  private Formula ofFloat(Expr e, FloatingPointFormula a, List<Formula> args) {
    return switch (e.op()) {
      case FNEG -> f().negate(a);
      case FABS -> f().abs(a);
      case FSQRT -> f().sqrt(a, mode(e));
      case FROUND -> f().round(a, mode(e));
      case IS_NAN -> f().isNaN(a);
      case IS_INFINITE -> f().isInfinity(a);
      case IS_ZERO -> f().isZero(a);
      case IS_NORMAL -> f().isNormal(a);
      case IS_SUBNORMAL -> f().isSubnormal(a);
      case IS_NEGATIVE -> f().isNegative(a);
      case FLOAT_TO_FLOAT -> f().castTo(a, true, floatType(e), mode(e));
      case FLOAT_TO_SIGNED, FLOAT_TO_UNSIGNED -> toInteger(e, a);
      case FLOAT_TO_BITS -> toBits(e, a);
      default -> severalFloats(e, a, args);
    };
  }

  private Formula severalFloats(Expr e, FloatingPointFormula a, List<Formula> args) {
    FloatingPointFormula b = (FloatingPointFormula) args.get(1);
    return switch (e.op()) {
      case FADD -> f().add(a, b, mode(e));
      case FSUB -> f().subtract(a, b, mode(e));
      case FMUL -> f().multiply(a, b, mode(e));
      case FDIV -> f().divide(a, b, mode(e));
      case FREM -> f().remainder(a, b);
      case FMA -> throw new Untranslatable("JavaSMT has no fused multiply-add");
      case FEQ -> f().equalWithFPSemantics(a, b);
      case FLT -> f().lessThan(a, b);
      case FLE -> f().lessOrEquals(a, b);
      default -> throw new Untranslatable("no float operator: " + e.op());
    };
  }

  private Formula toBits(Expr e, FloatingPointFormula a) {
    FloatType type = (FloatType) e.arg(0).type();
    BitvectorFormula nan = bits(FloatBits.nan(type), type.width());
    return ite(f().isNaN(a), nan, f().toIeeeBitvector(a));
  }

  private Formula toInteger(Expr e, FloatingPointFormula a) {
    boolean signed = e.is(Op.FLOAT_TO_SIGNED);
    Formula converted = f().castTo(a, signed, TermTranslator.type(e.type()), mode(e));
    return ite(inRange(e, a, signed), converted, translator.fresh(e.type()));
  }

  /** Whether the value, rounded to an integer, is one that the integer type has. */
  private BooleanFormula inRange(Expr e, FloatingPointFormula a, boolean signed) {
    FloatType type = (FloatType) e.arg(0).type();
    FloatingPointFormula rounded = f().round(a, mode(e));
    int bits = signed ? e.width() - 1 : e.width();
    boolean allFiniteFit = bits >= 1 << type.exponent() - 1;
    BooleanFormula notTooLarge =
        allFiniteFit
            ? not(or(f().isNaN(a), f().isInfinity(a)))
            : f().lessThan(rounded, powerOfTwo(bits, type));
    if (!signed) {
      return and(notTooLarge, f().lessOrEquals(zero(type), rounded));
    }
    return allFiniteFit
        ? notTooLarge
        : and(notTooLarge, f().lessOrEquals(f().negate(powerOfTwo(bits, type)), rounded));
  }

  private FloatingPointFormula powerOfTwo(int exponent, FloatType type) {
    long bias = (1L << type.exponent() - 1) - 1;
    return pattern(BigInteger.valueOf(bias + exponent).shiftLeft(type.significand() - 1), type);
  }

  private FloatingPointFormula zero(FloatType type) {
    return pattern(BigInteger.ZERO, type);
  }

  private FloatingPointFormula pattern(BigInteger pattern, FloatType type) {
    return f().fromIeeeBitvector(bits(pattern, type.width()), type(type));
  }

  private BitvectorFormula bits(BigInteger value, int width) {
    return manager.getBitvectorFormulaManager().makeBitvector(width, value);
  }

  private Formula ite(BooleanFormula condition, Formula then, Formula otherwise) {
    return manager.getBooleanFormulaManager().ifThenElse(condition, then, otherwise);
  }

  private BooleanFormula and(BooleanFormula a, BooleanFormula b) {
    return manager.getBooleanFormulaManager().and(a, b);
  }

  private BooleanFormula or(BooleanFormula a, BooleanFormula b) {
    return manager.getBooleanFormulaManager().or(a, b);
  }

  private BooleanFormula not(BooleanFormula a) {
    return manager.getBooleanFormulaManager().not(a);
  }

  private FloatingPointFormulaManager f() {
    return manager.getFloatingPointFormulaManager();
  }

  private static FloatingPointRoundingMode mode(Expr e) {
    return switch (e.rounding()) {
      case NEAREST_EVEN -> FloatingPointRoundingMode.NEAREST_TIES_TO_EVEN;
      case NEAREST_AWAY -> FloatingPointRoundingMode.NEAREST_TIES_AWAY;
      case TOWARD_ZERO -> FloatingPointRoundingMode.TOWARD_ZERO;
      case UPWARD -> FloatingPointRoundingMode.TOWARD_POSITIVE;
      case DOWNWARD -> FloatingPointRoundingMode.TOWARD_NEGATIVE;
    };
  }

  private static FloatingPointType floatType(Expr e) {
    return type((FloatType) e.type());
  }

  static boolean handles(Op op) {
    return switch (op) {
      case FADD, FSUB, FMUL, FDIV, FREM, FMA, FSQRT, FROUND, FNEG, FABS, FEQ, FLT, FLE -> true;
      case IS_NAN, IS_INFINITE, IS_ZERO, IS_NORMAL, IS_SUBNORMAL, IS_NEGATIVE -> true;
      case FLOAT_TO_FLOAT, SIGNED_TO_FLOAT, UNSIGNED_TO_FLOAT -> true;
      case FLOAT_TO_SIGNED, FLOAT_TO_UNSIGNED, FLOAT_TO_BITS, BITS_TO_FLOAT -> true;
      default -> false;
    };
  }
}
