package dev.tracefold.cfa.expr;

import java.math.BigInteger;
import java.util.List;

/**
 * Order of bit-vectors: constants, bounds of the type, common extensions and if-then-else of
 * constants are resolved.
 */
final class OrderRules {
  private final ExprFactory f;
  private final EqualityRules equality;

  OrderRules(ExprFactory factory, EqualityRules equality) {
    this.f = factory;
    this.equality = equality;
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
      return equality.eq(a, f.bv(0, w));
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
      return equality.eq(a, b);
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
      return equality.eq(a, b);
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
    if (a.isConst() && ConstantLeaves.has(b)) {
      return f.ite(b.arg(0), compare(op, a, b.arg(1)), compare(op, a, b.arg(2)));
    }
    if (b.isConst() && ConstantLeaves.has(a)) {
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
}
