package dev.tracefold.cfa.expr;

import java.math.BigInteger;

/** SMT-LIB bit-vector arithmetic on constants: longs up to 64 bits, big integers beyond. */
final class Folding {
  private Folding() {}

  /** The result of a binary operator on two bit-vector constants of one width. */
  static Expr binary(ExprFactory factory, Op op, Expr a, Expr b) {
    int w = a.width();
    if (w <= 64) {
      return factory.bv(narrow(op, a.bits(), b.bits(), w), w);
    }
    return factory.bv(wide(op, a.unsignedValue(), b.unsignedValue(), w), w);
  }

  private static long narrow(Op op, long a, long b, int w) {
    return switch (op) {
      case ADD -> a + b;
      case MUL -> a * b;
      case UDIV -> b == 0 ? -1L : Long.divideUnsigned(a, b);
      case UREM -> b == 0 ? a : Long.remainderUnsigned(a, b);
      case SDIV -> {
        long x = Bits.signExtend(a, w);
        long y = Bits.signExtend(b, w);
        // SMT-LIB: x / 0 is -1 for x >= 0 and 1 for x < 0.
        yield y == 0 ? (x < 0 ? 1 : -1) : x / y;
      }
      case SREM -> {
        long x = Bits.signExtend(a, w);
        long y = Bits.signExtend(b, w);
        yield y == 0 ? x : x % y;
      }
      case SHL -> Long.compareUnsigned(b, w) >= 0 ? 0 : a << b;
      case LSHR -> Long.compareUnsigned(b, w) >= 0 ? 0 : a >>> b;
      case ASHR -> Bits.signExtend(a, w) >> (Long.compareUnsigned(b, w) >= 0 ? 63 : (int) b);
      case BVAND -> a & b;
      case BVOR -> a | b;
      case BVXOR -> a ^ b;
      default -> throw new IllegalArgumentException("not a binary bit-vector operator: " + op);
    };
  }

  private static BigInteger wide(Op op, BigInteger a, BigInteger b, int w) {
    BigInteger width = BigInteger.valueOf(w);
    return switch (op) {
      case ADD -> a.add(b);
      case MUL -> a.multiply(b);
      case UDIV -> b.signum() == 0 ? BigInteger.ONE.negate() : a.divide(b);
      case UREM -> b.signum() == 0 ? a : a.mod(b);
      case SDIV -> {
        BigInteger x = Bits.signed(a, w);
        BigInteger y = Bits.signed(b, w);
        yield y.signum() == 0
            ? (x.signum() < 0 ? BigInteger.ONE : BigInteger.ONE.negate())
            : x.divide(y);
      }
      case SREM -> {
        BigInteger x = Bits.signed(a, w);
        BigInteger y = Bits.signed(b, w);
        yield y.signum() == 0 ? x : x.remainder(y);
      }
      case SHL -> b.compareTo(width) >= 0 ? BigInteger.ZERO : a.shiftLeft(b.intValue());
      case LSHR -> b.compareTo(width) >= 0 ? BigInteger.ZERO : a.shiftRight(b.intValue());
      case ASHR -> Bits.signed(a, w).shiftRight(b.compareTo(width) >= 0 ? w : b.intValue());
      case BVAND -> a.and(b);
      case BVOR -> a.or(b);
      case BVXOR -> a.xor(b);
      default -> throw new IllegalArgumentException("not a binary bit-vector operator: " + op);
    };
  }

  static int compareUnsigned(Expr a, Expr b) {
    return a.isLongConst()
        ? Long.compareUnsigned(a.bits(), b.bits())
        : a.unsignedValue().compareTo(b.unsignedValue());
  }

  static int compareSigned(Expr a, Expr b) {
    return a.isLongConst()
        ? Long.compare(a.signedBits(), b.signedBits())
        : a.signedValue().compareTo(b.signedValue());
  }
}
