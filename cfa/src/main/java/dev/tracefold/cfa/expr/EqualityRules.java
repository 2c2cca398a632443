package dev.tracefold.cfa.expr;

import java.math.BigInteger;
import java.util.List;

/**
 * Equality of bit-vectors and arrays: constants, common terms, extensions and if-then-else of
 * constants are resolved; the rest is brought into one form (smaller id first, constant last).
 */
final class EqualityRules {
  private final ExprFactory f;

  EqualityRules(ExprFactory factory) {
    this.f = factory;
  }

  Expr eq(Expr a, Expr b) {
    if (a == b) {
      return f.trueExpr();
    }
    if (a.type() instanceof ArrayType) {
      return eqNode(a, b);
    }
    if (a.isConst() && b.isConst()) {
      return f.falseExpr();
    }
    if (a.isConst()) {
      return eq(b, a);
    }
    if (b.isConst()) {
      return eqConst(a, b);
    }
    if ((a.is(Op.ZEXT) || a.is(Op.SEXT))
        && a.op() == b.op()
        && a.arg(0).type().equals(b.arg(0).type())) {
      return eq(a.arg(0), b.arg(0));
    }
    if (a.is(Op.ADD) || b.is(Op.ADD)) {
      return eqSums(a, b);
    }
    if (a.is(Op.ITE) && (a.arg(1) == b || a.arg(2) == b)) {
      return f.ite(a.arg(0), eq(a.arg(1), b), eq(a.arg(2), b));
    }
    if (b.is(Op.ITE) && (b.arg(1) == a || b.arg(2) == a)) {
      return f.ite(b.arg(0), eq(b.arg(1), a), eq(b.arg(2), a));
    }
    return eqNode(a, b);
  }

  private Expr eqNode(Expr a, Expr b) {
    return f.node(Op.EQ, BoolType.BOOL, a.id() < b.id() ? List.of(a, b) : List.of(b, a));
  }

  /** Cancels what both sides share: x + 1 = y + 2 becomes x = y + 1. */
  private Expr eqSums(Expr a, Expr b) {
    Expr difference = f.sub(a, b);
    if (difference.isConst()) {
      return f.bool(difference.unsignedValue().signum() == 0);
    }
    if (!difference.is(Op.ADD)) {
      return eq(difference, f.bv(0, a.width()));
    }
    // Negative terms and the constant go to the right-hand side again.
    Expr left = f.bv(0, a.width());
    Expr right = left;
    BigInteger half = BigInteger.ONE.shiftLeft(a.width() - 1);
    for (Expr term : difference.args()) {
      boolean negative =
          term.isConst()
              || term.is(Op.MUL)
                  && term.arg(1).isConst()
                  && term.arg(1).unsignedValue().compareTo(half) > 0;
      if (negative) {
        right = f.sub(right, term);
      } else {
        left = f.add(left, term);
      }
    }
    if (left.isConst() || right.isConst()) {
      return left.isConst() ? eqConst(right, left) : eqConst(left, right);
    }
    return eqNode(left, right);
  }

  private Expr eqConst(Expr a, Expr c) {
    int w = a.width();
    switch (a.op()) {
      case CONST:
        return f.bool(a == c);
      case SREM:
        return isPowerOfTwo(a.arg(1)) ? remainderIs(a, c.signedValue()) : eqNode(a, c);
      case ADD:
        {
          Expr last = a.arg(a.args().size() - 1);
          if (last.isConst()) {
            return eqConst(f.sub(a, last), f.sub(c, last));
          }
          return canonicalSign(a, c);
        }
      case MUL:
        if (a.arg(1).isConst()) {
          BigInteger k = a.arg(1).unsignedValue();
          if (k.testBit(0)) {
            // An odd factor has an inverse modulo 2^w.
            BigInteger inverse = k.modInverse(BigInteger.ONE.shiftLeft(w));
            return eqConst(a.arg(0), f.bv(c.unsignedValue().multiply(inverse), w));
          }
          int zeros = k.getLowestSetBit();
          if (c.unsignedValue().signum() != 0 && c.unsignedValue().getLowestSetBit() < zeros) {
            return f.falseExpr();
          }
        }
        break;
      case ZEXT:
      case SEXT:
        {
          int inner = a.arg(0).width();
          Expr narrow = f.truncate(c, inner);
          Expr again = a.is(Op.ZEXT) ? f.zext(narrow, w) : f.sext(narrow, w);
          return again == c ? eq(a.arg(0), narrow) : f.falseExpr();
        }
      case BVNOT:
        return eqConst(a.arg(0), f.bvnot(c));
      case CONCAT:
        {
          int split = a.arg(1).width();
          return f.and(
              eq(a.arg(0), f.extract(c, w - 1, split)), eq(a.arg(1), f.truncate(c, split)));
        }
      case BVXOR:
        if (a.arg(1).isConst()) {
          return eqConst(a.arg(0), f.bvxor(a.arg(1), c));
        }
        break;
      case ITE:
        if (ConstantLeaves.has(a)) {
          return f.ite(a.arg(0), eq(a.arg(1), c), eq(a.arg(2), c));
        }
        break;
      default:
        break;
    }
    return f.node(Op.EQ, BoolType.BOOL, List.of(a, c));
  }

  /** x - y = c and y - x = -c are one node: the first term has the smaller factor. */
  private Expr canonicalSign(Expr sum, Expr c) {
    Expr first = sum.arg(0);
    BigInteger half = BigInteger.ONE.shiftLeft(sum.width() - 1);
    if (first.is(Op.MUL)
        && first.arg(1).isConst()
        && first.arg(1).unsignedValue().compareTo(half) > 0) {
      return f.node(Op.EQ, BoolType.BOOL, List.of(f.neg(sum), f.neg(c)));
    }
    return f.node(Op.EQ, BoolType.BOOL, List.of(sum, c));
  }

  /** Whether it is a constant 2, 4, 8, ... that is positive as a signed number. */
  private static boolean isPowerOfTwo(Expr e) {
    return e.isConst()
        && e.signedValue().compareTo(BigInteger.ONE) > 0
        && e.signedValue().bitCount() == 1;
  }

  /** A signed remainder by 2^k has the sign of the dividend, or is zero. */
  private Expr remainderIs(Expr remainder, BigInteger value) {
    Expr x = remainder.arg(0);
    int k = remainder.arg(1).unsignedValue().bitLength() - 1;
    if (value.abs().bitLength() > k) {
      return f.falseExpr();
    }
    Expr low = eq(f.truncate(x, k), f.bv(value, k));
    Expr zero = f.bv(0, x.width());
    return value.signum() == 0
        ? low
        : f.and(value.signum() > 0 ? f.slt(zero, x) : f.slt(x, zero), low);
  }
}
