package dev.tracefold.cfa.expr;

import java.math.BigInteger;
import java.util.List;

/** Masks, shifts by constants, and the cutting and joining of bit-vectors. */
final class BitRules {
  private final ExprFactory f;

  BitRules(ExprFactory factory) {
    this.f = factory;
  }

  Expr and(Expr a, Expr b) {
    if (a.isConst() && b.isConst()) {
      return Folding.binary(f, Op.BVAND, a, b);
    }
    if (a.isConst()) {
      return and(b, a);
    }
    if (a == b) {
      return a;
    }
    if (isComplement(a, b)) {
      return f.bv(0, a.width());
    }
    if (b.isConst()) {
      return mask(a, b);
    }
    return commutative(Op.BVAND, a, b);
  }

  private Expr mask(Expr a, Expr b) {
    BigInteger m = b.unsignedValue();
    int w = a.width();
    if (m.signum() == 0) {
      return b;
    }
    if (m.bitCount() == w) {
      return a;
    }
    if (a.is(Op.BVAND) && a.arg(1).isConst()) {
      return and(a.arg(0), Folding.binary(f, Op.BVAND, a.arg(1), b));
    }
    if (a.is(Op.ZEXT) && m.getLowestSetBit() >= a.arg(0).width()) {
      return f.bv(0, w);
    }
    if (a.is(Op.ITE) && a.arg(1).isConst() && a.arg(2).isConst()) {
      return f.ite(a.arg(0), and(a.arg(1), b), and(a.arg(2), b));
    }
    // A mask of low ones is a truncation: it then meets the rules for extensions.
    if (m.bitCount() == m.bitLength()) {
      return f.zext(f.truncate(a, m.bitLength()), w);
    }
    return f.node(Op.BVAND, a.type(), List.of(a, b));
  }

  Expr or(Expr a, Expr b) {
    if (a.isConst() && b.isConst()) {
      return Folding.binary(f, Op.BVOR, a, b);
    }
    if (a.isConst()) {
      return or(b, a);
    }
    if (a == b) {
      return a;
    }
    if (isComplement(a, b)) {
      return f.bv(-1, a.width());
    }
    if (b.isConst()) {
      BigInteger m = b.unsignedValue();
      if (m.signum() == 0) {
        return a;
      }
      if (m.bitCount() == a.width()) {
        return b;
      }
      if (a.is(Op.BVOR) && a.arg(1).isConst()) {
        return or(a.arg(0), Folding.binary(f, Op.BVOR, a.arg(1), b));
      }
      return f.node(Op.BVOR, a.type(), List.of(a, b));
    }
    return commutative(Op.BVOR, a, b);
  }

  Expr xor(Expr a, Expr b) {
    if (a.isConst() && b.isConst()) {
      return Folding.binary(f, Op.BVXOR, a, b);
    }
    if (a.isConst()) {
      return xor(b, a);
    }
    if (a == b) {
      return f.bv(0, a.width());
    }
    if (b.isConst()) {
      BigInteger m = b.unsignedValue();
      if (m.signum() == 0) {
        return a;
      }
      if (m.bitCount() == a.width()) {
        return not(a);
      }
      if (a.is(Op.BVXOR) && a.arg(1).isConst()) {
        return xor(a.arg(0), Folding.binary(f, Op.BVXOR, a.arg(1), b));
      }
      if (a.is(Op.ITE) && a.arg(1).isConst() && a.arg(2).isConst()) {
        return f.ite(a.arg(0), xor(a.arg(1), b), xor(a.arg(2), b));
      }
      return f.node(Op.BVXOR, a.type(), List.of(a, b));
    }
    return commutative(Op.BVXOR, a, b);
  }

  Expr not(Expr a) {
    if (a.isConst()) {
      return f.bv(a.unsignedValue().not(), a.width());
    }
    if (a.is(Op.BVNOT)) {
      return a.arg(0);
    }
    return f.node(Op.BVNOT, a.type(), List.of(a));
  }

  private static boolean isComplement(Expr a, Expr b) {
    return a.is(Op.BVNOT) && a.arg(0) == b || b.is(Op.BVNOT) && b.arg(0) == a;
  }

  private Expr commutative(Op op, Expr a, Expr b) {
    return f.node(op, a.type(), a.id() < b.id() ? List.of(a, b) : List.of(b, a));
  }

  Expr shift(Op op, Expr a, Expr amount) {
    int w = a.width();
    if (a.isConst() && amount.isConst()) {
      return Folding.binary(f, op, a, amount);
    }
    if (!amount.isConst()) {
      return f.node(op, a.type(), List.of(a, amount));
    }
    BigInteger value = amount.unsignedValue();
    if (value.signum() == 0) {
      return a;
    }
    boolean out = value.compareTo(BigInteger.valueOf(w)) >= 0;
    int k = out ? w : value.intValue();
    return switch (op) {
      case SHL -> out ? f.bv(0, w) : f.mul(a, f.bv(BigInteger.ONE.shiftLeft(k), w));
      case LSHR -> out ? f.bv(0, w) : f.zext(f.extract(a, w - 1, k), w);
      case ASHR -> f.sext(f.extract(a, w - 1, out ? w - 1 : k), w);
      default -> throw new IllegalArgumentException("not a shift: " + op);
    };
  }

  Expr concat(Expr high, Expr low) {
    int w = high.width() + low.width();
    if (high.isConst() && low.isConst()) {
      return f.bv(high.unsignedValue().shiftLeft(low.width()).or(low.unsignedValue()), w);
    }
    if (high.isConst() && high.unsignedValue().signum() == 0) {
      return f.zext(low, w);
    }
    if (high.is(Op.EXTRACT)
        && low.is(Op.EXTRACT)
        && high.arg(0) == low.arg(0)
        && high.low() == low.high() + 1) {
      return f.extract(high.arg(0), high.high(), low.low());
    }
    // Joined to the right, so that neighbours of one split word meet: (a b) c = a (b c).
    if (high.is(Op.CONCAT)) {
      return concat(high.arg(0), concat(high.arg(1), low));
    }
    if (low.is(Op.CONCAT)
        && high.is(Op.EXTRACT)
        && low.arg(0).is(Op.EXTRACT)
        && high.arg(0) == low.arg(0).arg(0)
        && high.low() == low.arg(0).high() + 1) {
      return concat(concat(high, low.arg(0)), low.arg(1));
    }
    return f.node(Op.CONCAT, new BitVectorType(w), List.of(high, low));
  }

  Expr extract(Expr a, int high, int low) {
    int w = high - low + 1;
    if (w == a.width()) {
      return a;
    }
    switch (a.op()) {
      case CONST:
        return f.bv(a.unsignedValue().shiftRight(low), w);
      case EXTRACT:
        return extract(a.arg(0), a.low() + high, a.low() + low);
      case CONCAT:
        {
          int split = a.arg(1).width();
          if (low >= split) {
            return extract(a.arg(0), high - split, low - split);
          }
          if (high < split) {
            return extract(a.arg(1), high, low);
          }
          return concat(extract(a.arg(0), high - split, 0), extract(a.arg(1), split - 1, low));
        }
      case ZEXT:
      case SEXT:
        {
          Expr inner = a.arg(0);
          if (high < inner.width()) {
            return extract(inner, high, low);
          }
          if (low == 0) {
            return extend(a.op(), inner, w);
          }
          if (a.is(Op.ZEXT)) {
            return low >= inner.width()
                ? f.bv(0, w)
                : extend(Op.ZEXT, extract(inner, inner.width() - 1, low), w);
          }
          return low >= inner.width()
              ? extend(Op.SEXT, extract(inner, inner.width() - 1, inner.width() - 1), w)
              : extend(Op.SEXT, extract(inner, inner.width() - 1, low), w);
        }
      case ITE:
        if (a.arg(1).isConst() || a.arg(2).isConst()) {
          return f.ite(a.arg(0), extract(a.arg(1), high, low), extract(a.arg(2), high, low));
        }
        break;
      case ADD:
      case MUL:
        // Low bits of sums and products come from low bits only. Worth it where the narrowing
        // meets the extensions that C's integer promotion made.
        if (low == 0 && a.args().stream().allMatch(x -> narrowsFreely(x, w))) {
          Expr result = extract(a.arg(0), high, 0);
          for (int i = 1; i < a.args().size(); i++) {
            Expr arg = extract(a.arg(i), high, 0);
            result = a.is(Op.ADD) ? f.add(result, arg) : f.mul(result, arg);
          }
          return result;
        }
        break;
      case BVAND:
      case BVOR:
      case BVXOR:
        if (narrowsFreely(a.arg(0), w) && narrowsFreely(a.arg(1), w)) {
          Expr x = extract(a.arg(0), high, low);
          Expr y = extract(a.arg(1), high, low);
          return a.is(Op.BVAND) ? and(x, y) : a.is(Op.BVOR) ? or(x, y) : xor(x, y);
        }
        break;
      default:
        break;
    }
    return f.extractNode(a, high, low);
  }

  private static boolean narrowsFreely(Expr e, int width) {
    return switch (e.op()) {
      case CONST, ZEXT, SEXT, CONCAT -> true;
      case MUL -> e.arg(1).isConst() && narrowsFreely(e.arg(0), width);
      default -> false;
    };
  }

  Expr extend(Op op, Expr a, int width) {
    int extra = width - a.width();
    if (extra < 0) {
      throw new IllegalArgumentException("cannot extend " + a.width() + " bits to " + width);
    }
    if (extra == 0) {
      return a;
    }
    switch (a.op()) {
      case CONST:
        return f.bv(op == Op.ZEXT ? a.unsignedValue() : a.signedValue(), width);
      case ZEXT:
        // The top bit of a zero-extended value is zero: both extensions agree.
        return extend(Op.ZEXT, a.arg(0), width);
      case SEXT:
        if (op == Op.SEXT) {
          return extend(Op.SEXT, a.arg(0), width);
        }
        break;
      case ITE:
        if (a.arg(1).isConst() && a.arg(2).isConst()) {
          return f.ite(a.arg(0), extend(op, a.arg(1), width), extend(op, a.arg(2), width));
        }
        break;
      default:
        break;
    }
    return f.node(op, new BitVectorType(width), List.of(a));
  }
}
