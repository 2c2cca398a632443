package dev.tracefold.cfa.concrete;

import dev.tracefold.cfa.expr.Bits;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.FloatType;
import dev.tracefold.cfa.expr.Op;
import dev.tracefold.cfa.expr.RoundingMode;
import dev.tracefold.cfa.softfloat.SoftArithmetic;
import dev.tracefold.cfa.softfloat.SoftFloat;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;

/**
 * The float operators of every format and rounding mode, on bit patterns, by exact arithmetic.
 *
 * <p>A conversion to an integer that is out of range means any value; the one taken here is what
 * x86-64 code of clang computes, see {@link OutOfRange}.
 */
final class FloatCodes {
  private FloatCodes() {}

  /** An operator on unpacked arguments that gives the result's bit pattern. */
  @FunctionalInterface
  private interface Operation {
    BigInteger apply(SoftFloat[] args);
  }

  /** The code of an operator of this table; empty for all other operators. */
  static Optional<WideCode> of(Expr e, CodeTable codes) {
    return switch (e.op()) {
      case FLOAT_TO_BITS -> Optional.of(codes.wide(e.arg(0)));
      case BITS_TO_FLOAT -> {
        WideCode a = codes.wide(e.arg(0));
        yield Optional.of(f -> Types.canonical(a.eval(f), e.type()));
      }
      case SIGNED_TO_FLOAT, UNSIGNED_TO_FLOAT -> Optional.of(fromInteger(e, codes));
      default -> operation(e).map(op -> onFloats(e, op, codes));
    };
  }

  private static WideCode onFloats(Expr e, Operation operation, CodeTable codes) {
    List<WideCode> args = codes.wideArgs(e);
    FloatType type = (FloatType) e.arg(0).type();
    return f -> {
      SoftFloat[] unpacked = new SoftFloat[args.size()];
      for (int i = 0; i < unpacked.length; i++) {
        unpacked[i] = SoftFloat.of(args.get(i).eval(f), type);
      }
      return operation.apply(unpacked);
    };
  }

  private static WideCode fromInteger(Expr e, CodeTable codes) {
    WideCode a = codes.wide(e.arg(0));
    int width = e.arg(0).width();
    FloatType to = (FloatType) e.type();
    RoundingMode mode = e.rounding();
    boolean signed = e.op() == Op.SIGNED_TO_FLOAT;
    return f -> {
      BigInteger value = a.eval(f);
      return SoftFloat.ofInteger(signed ? Bits.signed(value, width) : value).bits(to, mode);
    };
  }

  private static Optional<Operation> operation(Expr e) {
    RoundingMode mode = e.op().rounds() ? e.rounding() : RoundingMode.NEAREST_EVEN;
    Operation operation =
        switch (e.op()) {
          case FADD -> x -> round(e, SoftArithmetic.add(x[0], x[1], mode), mode);
          case FSUB -> x -> round(e, SoftArithmetic.add(x[0], x[1].negate(), mode), mode);
          case FMUL -> x -> round(e, SoftArithmetic.multiply(x[0], x[1]), mode);
          case FDIV -> x -> round(e, SoftArithmetic.divide(x[0], x[1], precision(e)), mode);
          case FMA -> x -> round(e, SoftArithmetic.multiplyAdd(x[0], x[1], x[2], mode), mode);
          case FREM -> x -> round(e, SoftArithmetic.remainder(x[0], x[1]), mode);
          case FSQRT -> x -> round(e, SoftArithmetic.squareRoot(x[0], precision(e)), mode);
          case FROUND -> x -> round(e, x[0].toIntegral(mode), mode);
          case FLOAT_TO_FLOAT -> x -> round(e, x[0], mode);
          case FNEG -> x -> round(e, x[0].negate(), mode);
          case FABS -> x -> round(e, x[0].isNegative() ? x[0].negate() : x[0], mode);
          case FLOAT_TO_SIGNED -> x -> toInteger(x[0], mode, e.width(), true);
          case FLOAT_TO_UNSIGNED -> x -> toInteger(x[0], mode, e.width(), false);
          case FEQ -> x -> bool(ordered(x) && x[0].compareNumbers(x[1]) == 0);
          case FLT -> x -> bool(ordered(x) && x[0].compareNumbers(x[1]) < 0);
          case FLE -> x -> bool(ordered(x) && x[0].compareNumbers(x[1]) <= 0);
          case IS_NAN -> x -> bool(x[0].isNan());
          case IS_INFINITE -> x -> bool(x[0].isInfinite());
          case IS_ZERO -> x -> bool(x[0].isZero());
          case IS_NORMAL -> x -> bool(isNumber(x[0]) && !isSubnormal(x[0], e));
          case IS_SUBNORMAL -> x -> bool(isNumber(x[0]) && isSubnormal(x[0], e));
          case IS_NEGATIVE -> x -> bool(!x[0].isNan() && x[0].isNegative());
          default -> null;
        };
    return Optional.ofNullable(operation);
  }

  private static BigInteger round(Expr e, SoftFloat value, RoundingMode mode) {
    return value.bits((FloatType) e.type(), mode);
  }

  private static int precision(Expr e) {
    return ((FloatType) e.type()).significand();
  }

  private static boolean ordered(SoftFloat[] x) {
    return !x[0].isNan() && !x[1].isNan();
  }

  private static boolean isNumber(SoftFloat x) {
    return x.isFinite() && !x.isZero();
  }

  private static boolean isSubnormal(SoftFloat x, Expr e) {
    return x.isSubnormalIn((FloatType) e.arg(0).type());
  }

  private static BigInteger toInteger(SoftFloat x, RoundingMode mode, int width, boolean signed) {
    if (x.isFinite()) {
      BigInteger value = x.toInteger(mode);
      boolean inRange =
          signed ? value.bitLength() < width : value.signum() >= 0 && value.bitLength() <= width;
      if (inRange) {
        return Bits.truncate(value, width);
      }
      return OutOfRange.bits(value, width, signed);
    }
    return OutOfRange.bits(width, signed);
  }

  private static BigInteger bool(boolean value) {
    return value ? BigInteger.ONE : BigInteger.ZERO;
  }
}
