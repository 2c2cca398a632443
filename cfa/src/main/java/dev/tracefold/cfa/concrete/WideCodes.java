package dev.tracefold.cfa.concrete;

import dev.tracefold.cfa.expr.ArrayType;
import dev.tracefold.cfa.expr.Bits;
import dev.tracefold.cfa.expr.Expr;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;

/** The operators on bools and bit-vectors of any width, on unsigned numbers. */
final class WideCodes {
  private WideCodes() {}

  /** The code of an operator of this table; empty for all other operators. */
  static Optional<WideCode> of(Expr e, CodeTable codes) {
    if (e.args().isEmpty() || e.args().stream().anyMatch(a -> a.type() instanceof ArrayType)) {
      return Optional.empty();
    }
    List<WideCode> args = codes.wideArgs(e);
    WideCode code =
        switch (e.op()) {
          case ITE -> choice(codes.narrow(e.arg(0)), args.get(1), args.get(2));
          case EQ, ULT, ULE, SLT, SLE -> comparison(e, args.get(0), args.get(1));
          case ADD -> sum(args, e.width());
          case CONCAT -> concat(e, args);
          case BVNOT, EXTRACT, ZEXT, SEXT -> unary(e, args.get(0));
          case MUL, UDIV, SDIV, UREM, SREM, SHL, LSHR, ASHR, BVAND, BVOR, BVXOR ->
              binary(e, args.get(0), args.get(1));
          default -> null;
        };
    return Optional.ofNullable(code);
  }

  private static WideCode choice(LongCode condition, WideCode then, WideCode otherwise) {
    return f -> condition.eval(f) != 0 ? then.eval(f) : otherwise.eval(f);
  }

  private static WideCode comparison(Expr e, WideCode a, WideCode b) {
    int width = e.arg(0).width();
    return switch (e.op()) {
      case EQ -> f -> bool(a.eval(f).equals(b.eval(f)));
      case ULT -> f -> bool(a.eval(f).compareTo(b.eval(f)) < 0);
      case ULE -> f -> bool(a.eval(f).compareTo(b.eval(f)) <= 0);
      case SLT -> f -> bool(signed(a.eval(f), width).compareTo(signed(b.eval(f), width)) < 0);
      default -> f -> bool(signed(a.eval(f), width).compareTo(signed(b.eval(f), width)) <= 0);
    };
  }

  private static WideCode sum(List<WideCode> args, int width) {
    return f -> {
      BigInteger sum = BigInteger.ZERO;
      for (WideCode arg : args) {
        sum = sum.add(arg.eval(f));
      }
      return Bits.truncate(sum, width);
    };
  }

  private static WideCode concat(Expr e, List<WideCode> args) {
    int[] widths = e.args().stream().mapToInt(Expr::width).toArray();
    return f -> {
      BigInteger joined = BigInteger.ZERO;
      for (int i = 0; i < widths.length; i++) {
        joined = joined.shiftLeft(widths[i]).or(args.get(i).eval(f));
      }
      return joined;
    };
  }

  private static WideCode unary(Expr e, WideCode a) {
    int width = e.width();
    return switch (e.op()) {
      case BVNOT -> f -> Bits.truncate(a.eval(f).not(), width);
      case EXTRACT -> {
        int low = e.low();
        yield f -> Bits.truncate(a.eval(f).shiftRight(low), width);
      }
      case ZEXT -> a;
      default -> {
        int narrow = e.arg(0).width();
        yield f -> Bits.truncate(signed(a.eval(f), narrow), width);
      }
    };
  }

  private static WideCode binary(Expr e, WideCode a, WideCode b) {
    int width = e.width();
    return switch (e.op()) {
      case MUL -> f -> Bits.truncate(a.eval(f).multiply(b.eval(f)), width);
      case UDIV -> f -> unsignedQuotient(a.eval(f), b.eval(f), width);
      case UREM -> f -> remainder(a.eval(f), b.eval(f));
      case SDIV -> f -> signedQuotient(signed(a.eval(f), width), signed(b.eval(f), width), width);
      case SREM ->
          f -> Bits.truncate(remainder(signed(a.eval(f), width), signed(b.eval(f), width)), width);
      case SHL -> f -> Bits.truncate(a.eval(f).shiftLeft(amount(b.eval(f), width)), width);
      case LSHR -> f -> a.eval(f).shiftRight(amount(b.eval(f), width));
      case ASHR ->
          f -> Bits.truncate(signed(a.eval(f), width).shiftRight(amount(b.eval(f), width)), width);
      case BVAND -> f -> a.eval(f).and(b.eval(f));
      case BVOR -> f -> a.eval(f).or(b.eval(f));
      default -> f -> a.eval(f).xor(b.eval(f));
    };
  }

  private static BigInteger unsignedQuotient(BigInteger a, BigInteger b, int width) {
    return b.signum() == 0 ? BigInteger.ONE.shiftLeft(width).subtract(BigInteger.ONE) : a.divide(b);
  }

  private static BigInteger signedQuotient(BigInteger a, BigInteger b, int width) {
    BigInteger quotient =
        b.signum() == 0 ? a.signum() < 0 ? BigInteger.ONE : BigInteger.ONE.negate() : a.divide(b);
    return Bits.truncate(quotient, width);
  }

  private static BigInteger remainder(BigInteger a, BigInteger b) {
    return b.signum() == 0 ? a : a.remainder(b);
  }

  /** Every amount from the width on shifts everything out. */
  private static int amount(BigInteger amount, int width) {
    return amount.bitLength() > 31 ? width : Math.min(amount.intValue(), width);
  }

  private static BigInteger signed(BigInteger value, int width) {
    return Bits.signed(value, width);
  }

  private static BigInteger bool(boolean value) {
    return value ? BigInteger.ONE : BigInteger.ZERO;
  }
}
