package dev.tracefold.cfa.expr;

import java.math.BigInteger;
import java.util.List;

/**
 * Equality and order of bit-vectors: constants, common terms, extensions and if-then-else of
 * constants are resolved; the rest is brought into one form (smaller id first, constant last).
 */
final class ComparisonRules {
  /** How deep an if-then-else of constants is followed when it meets a constant. */
  private static final int ITE_DEPTH = 16;

  private final ExprFactory f;

  ComparisonRules(ExprFactory factory) {
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
        if (constantLeaves(a, ITE_DEPTH)) {
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

  private static boolean constantLeaves(Expr e, int depth) {
    if (e.isConst()) {
      return true;
    }
    return depth > 0
        && e.is(Op.ITE)
        && (e.arg(1).isConst() || e.arg(2).isConst())
        && constantLeaves(e.arg(1), depth - 1)
        && constantLeaves(e.arg(2), depth - 1);
  }

  Expr ult(Expr a, Expr b) {
    int w = a.width();
    if (a.isConst() && b.isConst()) {
      return f.bool(Folding.compareUnsigned(a, b) < 0);
    }
    if (a == b || isZero(b) || isAllOnes(a)) {
      return f.falseExpr();
    }
    if (b.isConst(1)) {
      return eq(a, f.bv(0, w));
    }
    if (isZero(a)) {
      return f.neq(b, a);
    }
    if (isAllOnes(b)) {
      return f.neq(a, b);
    }
    return ordered(Op.ULT, a, b);
  }

  Expr ule(Expr a, Expr b) {
    if (a.isConst() && b.isConst()) {
      return f.bool(Folding.compareUnsigned(a, b) <= 0);
    }
    if (a == b || isZero(a) || isAllOnes(b)) {
      return f.trueExpr();
    }
    if (isZero(b) || isAllOnes(a)) {
      return eq(a, b);
    }
    // Against constants only ULT is used: x <= c is x < c + 1, c <= x is c - 1 < x.
    if (b.isConst()) {
      return ult(a, f.add(b, f.bv(1, b.width())));
    }
    if (a.isConst()) {
      return ult(f.sub(a, f.bv(1, a.width())), b);
    }
    return ordered(Op.ULE, a, b);
  }

  Expr slt(Expr a, Expr b) {
    if (a.isConst() && b.isConst()) {
      return f.bool(Folding.compareSigned(a, b) < 0);
    }
    if (a == b || isSignedMin(b) || isSignedMax(a)) {
      return f.falseExpr();
    }
    if (isSignedMax(b) || isSignedMin(a)) {
      return f.neq(a, b);
    }
    return ordered(Op.SLT, a, b);
  }

  Expr sle(Expr a, Expr b) {
    if (a.isConst() && b.isConst()) {
      return f.bool(Folding.compareSigned(a, b) <= 0);
    }
    if (a == b || isSignedMin(a) || isSignedMax(b)) {
      return f.trueExpr();
    }
    if (isSignedMin(b) || isSignedMax(a)) {
      return eq(a, b);
    }
    if (b.isConst()) {
      return slt(a, f.add(b, f.bv(1, b.width())));
    }
    if (a.isConst()) {
      return slt(f.sub(a, f.bv(1, a.width())), b);
    }
    return ordered(Op.SLE, a, b);
  }

  private Expr ordered(Op op, Expr a, Expr b) {
    Expr narrowed = narrowed(op, a, b);
    if (narrowed != null) {
      return narrowed;
    }
    if (a.isConst() && constantLeaves(b, ITE_DEPTH)) {
      return f.ite(b.arg(0), compare(op, a, b.arg(1)), compare(op, a, b.arg(2)));
    }
    if (b.isConst() && constantLeaves(a, ITE_DEPTH)) {
      return f.ite(a.arg(0), compare(op, a.arg(1), b), compare(op, a.arg(2), b));
    }
    return f.node(op, BoolType.BOOL, List.of(a, b));
  }

  private Expr compare(Op op, Expr a, Expr b) {
    return switch (op) {
      case ULT -> ult(a, b);
      case ULE -> ule(a, b);
      case SLT -> slt(a, b);
      case SLE -> sle(a, b);
      default -> throw new IllegalArgumentException("not a comparison: " + op);
    };
  }

  /** Takes common extensions off both sides; null when that is not possible. */
  private Expr narrowed(Op op, Expr a, Expr b) {
    if (!a.is(Op.ZEXT) && !a.is(Op.SEXT) && !b.is(Op.ZEXT) && !b.is(Op.SEXT)) {
      return null;
    }
    boolean signedOrder = op == Op.SLT || op == Op.SLE;
    int inner = Math.max(innerWidth(a), innerWidth(b));
    int w = a.width();
    if (inner >= w) {
      return constantOutOfRange(op, a, b);
    }
    boolean zeroSide = a.is(Op.ZEXT) || b.is(Op.ZEXT);
    boolean signSide = a.is(Op.SEXT) || b.is(Op.SEXT);
    if (zeroSide && signSide) {
      return null;
    }
    Expr x = f.truncate(a, inner);
    Expr y = f.truncate(b, inner);
    if (zeroSide && f.zext(x, w) == a && f.zext(y, w) == b) {
      return compare(unsignedOf(op), x, y);
    }
    // Sign extension keeps both orders.
    if (signSide && f.sext(x, w) == a && f.sext(y, w) == b) {
      return compare(op, x, y);
    }
    return signedOrder || zeroSide ? constantOutOfRange(op, a, b) : null;
  }

  private static Op unsignedOf(Op op) {
    return op == Op.SLT ? Op.ULT : op == Op.SLE ? Op.ULE : op;
  }

  /** The width below which nothing is lost: of the extended operand, or of a constant zero. */
  private static int innerWidth(Expr e) {
    if (e.is(Op.ZEXT) || e.is(Op.SEXT)) {
      return e.arg(0).width();
    }
    return e.isConst() ? 1 : e.width();
  }

  /** Decides an extended operand against a constant beyond its range; null if it is not that. */
  private Expr constantOutOfRange(Op op, Expr a, Expr b) {
    if (b.isConst() && (a.is(Op.ZEXT) || a.is(Op.SEXT))) {
      return decide(op, lowest(op, a), highest(op, a), b, b);
    }
    if (a.isConst() && (b.is(Op.ZEXT) || b.is(Op.SEXT))) {
      return decide(op, a, a, lowest(op, b), highest(op, b));
    }
    return null;
  }

  private Expr decide(Op op, Expr aLow, Expr aHigh, Expr bLow, Expr bHigh) {
    if (compare(op, aHigh, bLow).isTrue()) {
      return f.trueExpr();
    }
    return compare(op, aLow, bHigh).isFalse() ? f.falseExpr() : null;
  }

  /** The least value, in the order of {@code op}, that an extension can have. */
  private Expr lowest(Op op, Expr e) {
    int n = e.arg(0).width();
    boolean signedOrder = op == Op.SLT || op == Op.SLE;
    return e.is(Op.SEXT) && signedOrder
        ? f.bv(BigInteger.ONE.shiftLeft(n - 1).negate(), e.width())
        : f.bv(0, e.width());
  }

  private Expr highest(Op op, Expr e) {
    int n = e.arg(0).width();
    boolean signedOrder = op == Op.SLT || op == Op.SLE;
    if (e.is(Op.ZEXT)) {
      return f.bv(BigInteger.ONE.shiftLeft(n).subtract(BigInteger.ONE), e.width());
    }
    return signedOrder
        ? f.bv(BigInteger.ONE.shiftLeft(n - 1).subtract(BigInteger.ONE), e.width())
        : f.bv(-1, e.width());
  }

  private static boolean isZero(Expr e) {
    return e.isConst() && e.unsignedValue().signum() == 0;
  }

  private static boolean isAllOnes(Expr e) {
    return e.isConst() && e.unsignedValue().bitCount() == e.width();
  }

  private static boolean isSignedMin(Expr e) {
    return e.isConst()
        && e.unsignedValue().bitCount() == 1
        && e.unsignedValue().testBit(e.width() - 1);
  }

  private static boolean isSignedMax(Expr e) {
    return e.isConst()
        && e.unsignedValue().bitCount() == e.width() - 1
        && !e.unsignedValue().testBit(e.width() - 1);
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
