package dev.tracefold.cfa.concrete;

import dev.tracefold.cfa.expr.BitVectorType;
import dev.tracefold.cfa.expr.Bits;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.FloatType;
import dev.tracefold.cfa.expr.Op;
import dev.tracefold.cfa.expr.RoundingMode;
import java.util.Optional;

/**
 * The float operators for which Java's own {@code float} and {@code double} are exact: the binary
 * formats of 32 and 64 bits, rounded to nearest even. Java's {@code floatToIntBits} and {@code
 * doubleToLongBits} give the canonical NaN.
 */
final class JavaFloatCodes {
  private JavaFloatCodes() {}

  /** The code of an operator of this table; empty where {@link FloatCodes} must do it. */
  static Optional<LongCode> of(Expr e, CodeTable codes) {
    boolean nearest = !e.op().rounds() || e.rounding() == RoundingMode.NEAREST_EVEN;
    LongCode code = null;
    if (e.args().isEmpty() || !Slots.isLong(e.type())) {
      return Optional.empty();
    }
    if (e.arg(0).type().equals(FloatType.DOUBLE)) {
      code = nearest ? onDoubles(e, codes) : null;
      code = code == null ? exactOnDoubles(e, codes) : code;
    } else if (e.arg(0).type().equals(FloatType.SINGLE)) {
      code = nearest ? onFloats(e, codes) : null;
      code = code == null ? exactOnFloats(e, codes) : code;
    } else if (nearest && e.arg(0).type() instanceof BitVectorType bv && bv.fitsLong()) {
      code = fromBits(e, codes.narrow(e.arg(0)), bv.width());
    }
    return Optional.ofNullable(code);
  }

  private static double d(long bits) {
    return Double.longBitsToDouble(bits);
  }

  private static long bits(double value) {
    return Double.doubleToLongBits(value);
  }

  private static float s(long bits) {
    return Float.intBitsToFloat((int) bits);
  }

  private static long bits(float value) {
    return Float.floatToIntBits(value) & 0xffffffffL;
  }

  private static long bool(boolean value) {
    return value ? 1 : 0;
  }

  private static LongCode argument(Expr e, int i, CodeTable codes) {
    return i < e.args().size() && Slots.isLong(e.arg(i).type()) ? codes.narrow(e.arg(i)) : f -> 0;
  }

  private static LongCode onDoubles(Expr e, CodeTable codes) {
    LongCode a = argument(e, 0, codes);
    LongCode b = argument(e, 1, codes);
    LongCode c = argument(e, 2, codes);
    return switch (e.op()) {
      case FADD -> f -> bits(d(a.eval(f)) + d(b.eval(f)));
      case FSUB -> f -> bits(d(a.eval(f)) - d(b.eval(f)));
      case FMUL -> f -> bits(d(a.eval(f)) * d(b.eval(f)));
      case FDIV -> f -> bits(d(a.eval(f)) / d(b.eval(f)));
      case FREM -> f -> bits(Math.IEEEremainder(d(a.eval(f)), d(b.eval(f))));
      case FMA -> f -> bits(Math.fma(d(a.eval(f)), d(b.eval(f)), d(c.eval(f))));
      case FSQRT -> f -> bits(Math.sqrt(d(a.eval(f))));
      case FROUND -> f -> bits(Math.rint(d(a.eval(f))));
      case FLOAT_TO_FLOAT ->
          e.type().equals(FloatType.SINGLE) ? f -> bits((float) d(a.eval(f))) : null;
      default -> null;
    };
  }

  /** Operators that never round, or in a direction of their own. */
  private static LongCode exactOnDoubles(Expr e, CodeTable codes) {
    LongCode a = argument(e, 0, codes);
    LongCode b = argument(e, 1, codes);
    return switch (e.op()) {
      case FNEG -> f -> bits(-d(a.eval(f)));
      case FABS -> f -> bits(Math.abs(d(a.eval(f))));
      case FEQ -> f -> bool(d(a.eval(f)) == d(b.eval(f)));
      case FLT -> f -> bool(d(a.eval(f)) < d(b.eval(f)));
      case FLE -> f -> bool(d(a.eval(f)) <= d(b.eval(f)));
      case IS_NAN -> f -> bool(Double.isNaN(d(a.eval(f))));
      case IS_INFINITE -> f -> bool(Double.isInfinite(d(a.eval(f))));
      case IS_ZERO -> f -> bool(d(a.eval(f)) == 0);
      case FLOAT_TO_BITS -> a;
      case FLOAT_TO_SIGNED, FLOAT_TO_UNSIGNED -> truncation(e, f -> d(a.eval(f)));
      default -> null;
    };
  }

  private static LongCode onFloats(Expr e, CodeTable codes) {
    LongCode a = argument(e, 0, codes);
    LongCode b = argument(e, 1, codes);
    LongCode c = argument(e, 2, codes);
    return switch (e.op()) {
      case FADD -> f -> bits(s(a.eval(f)) + s(b.eval(f)));
      case FSUB -> f -> bits(s(a.eval(f)) - s(b.eval(f)));
      case FMUL -> f -> bits(s(a.eval(f)) * s(b.eval(f)));
      case FDIV -> f -> bits(s(a.eval(f)) / s(b.eval(f)));
      // The remainder of two floats is a float, so the double that holds it loses nothing.
      case FREM -> f -> bits((float) Math.IEEEremainder(s(a.eval(f)), s(b.eval(f))));
      case FMA -> f -> bits(Math.fma(s(a.eval(f)), s(b.eval(f)), s(c.eval(f))));
      // A double has more than twice a float's precision, so rounding twice is rounding once.
      case FSQRT -> f -> bits((float) Math.sqrt(s(a.eval(f))));
      case FROUND -> f -> bits((float) Math.rint(s(a.eval(f))));
      default -> null;
    };
  }

  private static LongCode exactOnFloats(Expr e, CodeTable codes) {
    LongCode a = argument(e, 0, codes);
    LongCode b = argument(e, 1, codes);
    return switch (e.op()) {
      case FNEG -> f -> bits(-s(a.eval(f)));
      case FABS -> f -> bits(Math.abs(s(a.eval(f))));
      case FEQ -> f -> bool(s(a.eval(f)) == s(b.eval(f)));
      case FLT -> f -> bool(s(a.eval(f)) < s(b.eval(f)));
      case FLE -> f -> bool(s(a.eval(f)) <= s(b.eval(f)));
      case IS_NAN -> f -> bool(Float.isNaN(s(a.eval(f))));
      case IS_INFINITE -> f -> bool(Float.isInfinite(s(a.eval(f))));
      case IS_ZERO -> f -> bool(s(a.eval(f)) == 0);
      case FLOAT_TO_BITS -> a;
      case FLOAT_TO_FLOAT ->
          e.type().equals(FloatType.DOUBLE) ? f -> bits((double) s(a.eval(f))) : null;
      case FLOAT_TO_SIGNED, FLOAT_TO_UNSIGNED -> truncation(e, f -> s(a.eval(f)));
      default -> null;
    };
  }

  private interface DoubleCode {
    double eval(Frame f);
  }

  /** C's conversion to an integer that the machine's signed integers hold. */
  private static LongCode truncation(Expr e, DoubleCode a) {
    boolean signed = e.op() == Op.FLOAT_TO_SIGNED;
    int width = e.width();
    if (e.rounding() != RoundingMode.TOWARD_ZERO || !signed && width == 64) {
      return null;
    }
    long mask = Bits.mask(width);
    long failed = OutOfRange.bits(width, signed).longValue();
    // The first doubles that do not fit; below, one more than the smallest integer is cut off.
    double above = OutOfRange.machineWidth(width, signed) == 32 ? 0x1p31 : 0x1p63;
    double below = above == 0x1p31 ? -0x1p31 - 1 : Math.nextDown(-0x1p63);
    return f -> {
      double value = a.eval(f);
      return value > below && value < above ? (long) value & mask : failed;
    };
  }

  private static LongCode fromBits(Expr e, LongCode a, int width) {
    boolean signed = e.op() == Op.SIGNED_TO_FLOAT;
    if (signed || e.op() == Op.UNSIGNED_TO_FLOAT && width < 64) {
      int shift = signed ? 64 - width : 0;
      if (e.type().equals(FloatType.DOUBLE)) {
        return f -> bits((double) (a.eval(f) << shift >> shift));
      }
      return e.type().equals(FloatType.SINGLE)
          ? f -> bits((float) (a.eval(f) << shift >> shift))
          : null;
    }
    if (e.op() == Op.BITS_TO_FLOAT && e.type().equals(FloatType.DOUBLE)) {
      return f -> bits(d(a.eval(f)));
    }
    return e.op() == Op.BITS_TO_FLOAT && e.type().equals(FloatType.SINGLE)
        ? f -> bits(s(a.eval(f)))
        : null;
  }
}
