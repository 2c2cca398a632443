package dev.tracefold.solver.z3;

import com.microsoft.z3.Native;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.FloatBits;
import dev.tracefold.cfa.expr.FloatType;
import dev.tracefold.cfa.expr.Op;
import dev.tracefold.cfa.expr.RoundingMode;
import dev.tracefold.solver.backend.Untranslatable;
import java.math.BigInteger;
import java.util.EnumMap;
import java.util.Map;

/**
 * Z3's terms over floats. Two operators need more than their SMT-LIB namesake: the bits of NaN are
 * canonical, and a conversion to an integer that is out of range is any value, so that what Z3
 * happens to return then is never relied upon.
 */
final class Z3Floats {
  private final long z3;
  private final Z3Terms terms;
  private final Map<RoundingMode, Long> modes = new EnumMap<>(RoundingMode.class);

  Z3Floats(long context, Z3Terms terms) {
    this.z3 = context;
    this.terms = terms;
  }

  long constant(BigInteger pattern, FloatType type) {
    long bits = terms.bits(pattern, type.width());
    return terms.keep(Native.mkFpaToFpBv(z3, bits, terms.sort(type)));
  }

  long build(Expr e, long[] args) {
    long a = args[0];
    return switch (e.op()) {
      case FNEG -> Native.mkFpaNeg(z3, a);
      case FABS -> Native.mkFpaAbs(z3, a);
      case FSQRT -> Native.mkFpaSqrt(z3, mode(e), a);
      case FROUND -> Native.mkFpaRoundToIntegral(z3, mode(e), a);
      case IS_NAN -> Native.mkFpaIsNan(z3, a);
      case IS_INFINITE -> Native.mkFpaIsInfinite(z3, a);
      case IS_ZERO -> Native.mkFpaIsZero(z3, a);
      case IS_NORMAL -> Native.mkFpaIsNormal(z3, a);
      case IS_SUBNORMAL -> Native.mkFpaIsSubnormal(z3, a);
      case IS_NEGATIVE -> Native.mkFpaIsNegative(z3, a);
      case FLOAT_TO_FLOAT -> Native.mkFpaToFpFloat(z3, mode(e), a, terms.sort(e.type()));
      case SIGNED_TO_FLOAT -> Native.mkFpaToFpSigned(z3, mode(e), a, terms.sort(e.type()));
      case UNSIGNED_TO_FLOAT -> Native.mkFpaToFpUnsigned(z3, mode(e), a, terms.sort(e.type()));
      case BITS_TO_FLOAT -> Native.mkFpaToFpBv(z3, a, terms.sort(e.type()));
      case FLOAT_TO_BITS -> toBits(e, a);
      case FLOAT_TO_SIGNED, FLOAT_TO_UNSIGNED -> toInteger(e, a);
      default -> several(e, args);
    };
  }

  private long several(Expr e, long[] args) {
    long a = args[0];
    long b = args.length > 1 ? args[1] : 0;
    return switch (e.op()) {
      case FADD -> Native.mkFpaAdd(z3, mode(e), a, b);
      case FSUB -> Native.mkFpaSub(z3, mode(e), a, b);
      case FMUL -> Native.mkFpaMul(z3, mode(e), a, b);
      case FDIV -> Native.mkFpaDiv(z3, mode(e), a, b);
      case FREM -> Native.mkFpaRem(z3, a, b);
      case FMA -> Native.mkFpaFma(z3, mode(e), a, b, args[2]);
      case FEQ -> Native.mkFpaEq(z3, a, b);
      case FLT -> Native.mkFpaLt(z3, a, b);
      case FLE -> Native.mkFpaLeq(z3, a, b);
      default -> throw new Untranslatable("Z3 has no operator " + e.op());
    };
  }

  private long toBits(Expr e, long a) {
    FloatType type = (FloatType) e.arg(0).type();
    long isNan = terms.keep(Native.mkFpaIsNan(z3, a));
    long bits = terms.keep(Native.mkFpaToIeeeBv(z3, a));
    return Native.mkIte(z3, isNan, terms.bits(FloatBits.nan(type), type.width()), bits);
  }

  private long toInteger(Expr e, long a) {
    boolean signed = e.is(Op.FLOAT_TO_SIGNED);
    long converted =
        terms.keep(
            signed
                ? Native.mkFpaToSbv(z3, mode(e), a, e.width())
                : Native.mkFpaToUbv(z3, mode(e), a, e.width()));
    return Native.mkIte(z3, inRange(e, a, signed), converted, terms.fresh(e.type()));
  }

  /** Whether the value, rounded to an integer, is one that the integer type has. */
  private long inRange(Expr e, long a, boolean signed) {
    FloatType type = (FloatType) e.arg(0).type();
    long rounded = terms.keep(Native.mkFpaRoundToIntegral(z3, mode(e), a));
    int bits = signed ? e.width() - 1 : e.width();
    long bias = (1L << type.exponent() - 1) - 1;
    boolean allFiniteFit = bits > bias;
    // Where 2^bits is no float, infinity bounds the floats just as well.
    BigInteger bound =
        allFiniteFit
            ? FloatBits.infinity(type, false)
            : BigInteger.valueOf(bias + bits).shiftLeft(type.significand() - 1);
    long upper = constant(bound, type);
    long lower = signed ? terms.keep(Native.mkFpaNeg(z3, upper)) : constant(BigInteger.ZERO, type);
    long below = terms.keep(Native.mkFpaLt(z3, rounded, upper));
    long above =
        terms.keep(
            signed && allFiniteFit
                ? Native.mkFpaLt(z3, lower, rounded)
                : Native.mkFpaLeq(z3, lower, rounded));
    return terms.keep(Native.mkAnd(z3, 2, new long[] {below, above}));
  }

  private long mode(Expr e) {
    return modes.computeIfAbsent(e.rounding(), mode -> terms.keep(make(mode)));
  }

  private long make(RoundingMode mode) {
    return switch (mode) {
      case NEAREST_EVEN -> Native.mkFpaRoundNearestTiesToEven(z3);
      case NEAREST_AWAY -> Native.mkFpaRoundNearestTiesToAway(z3);
      case TOWARD_ZERO -> Native.mkFpaRoundTowardZero(z3);
      case UPWARD -> Native.mkFpaRoundTowardPositive(z3);
      case DOWNWARD -> Native.mkFpaRoundTowardNegative(z3);
    };
  }
}
