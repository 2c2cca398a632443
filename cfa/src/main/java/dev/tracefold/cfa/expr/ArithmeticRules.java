package dev.tracefold.cfa.expr;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Modular arithmetic in a normal form: a sum is a flat list of distinct terms, each a term or a
 * term times a constant, sorted by the term's id, and a constant last. Subtraction and negation are
 * multiplication with -1. Sums longer than {@link #FLAT_LIMIT} are not merged, so that adding stays
 * cheap.
 */
class ArithmeticRules {
  /** Beyond this many terms a sum is an opaque term of the next one. */
  private static final int FLAT_LIMIT = 24;

  private final ExprFactory f;

  ArithmeticRules(ExprFactory factory) {
    this.f = factory;
  }

  Expr add(Expr a, Expr b) {
    if (a.isConst() && b.isConst()) {
      return Folding.binary(f, Op.ADD, a, b);
    }
    if (isZero(a)) {
      return b;
    }
    if (isZero(b)) {
      return a;
    }
    LinearSum sum = new LinearSum(a.width());
    sum.add(a, BigInteger.ONE);
    sum.add(b, BigInteger.ONE);
    return sum.build();
  }

  Expr sub(Expr a, Expr b) {
    if (a == b) {
      return f.bv(0, a.width());
    }
    if (isZero(b)) {
      return a;
    }
    LinearSum sum = new LinearSum(a.width());
    sum.add(a, BigInteger.ONE);
    sum.add(b, BigInteger.ONE.negate());
    return sum.build();
  }

  /** {@code a} times a number. */
  Expr scale(Expr a, BigInteger factor) {
    LinearSum sum = new LinearSum(a.width());
    sum.add(a, factor);
    return sum.build();
  }

  Expr mul(Expr a, Expr b) {
    if (a.isConst()) {
      return scale(b, a.unsignedValue());
    }
    if (b.isConst()) {
      return scale(a, b.unsignedValue());
    }
    // Constant factors move outwards: (3x)(5y) = 15(xy).
    BigInteger factor = coefficient(a).multiply(coefficient(b));
    Expr x = base(a);
    Expr y = base(b);
    Expr product = f.node(Op.MUL, a.type(), x.id() <= y.id() ? List.of(x, y) : List.of(y, x));
    return scale(product, factor);
  }

  Expr divide(Op op, Expr a, Expr b) {
    int w = a.width();
    if (a.isConst() && b.isConst()) {
      return Folding.binary(f, op, a, b);
    }
    boolean remainder = op == Op.UREM || op == Op.SREM;
    if (b.isConst(1)) {
      return remainder ? f.bv(0, w) : a;
    }
    if (b.isConst() && b.unsignedValue().bitCount() == 1 && (op == Op.UDIV || op == Op.UREM)) {
      int k = b.unsignedValue().bitLength() - 1;
      return remainder
          ? f.bvand(a, f.bv(b.unsignedValue().subtract(BigInteger.ONE), w))
          : f.lshr(a, f.bv(k, w));
    }
    return f.node(op, a.type(), List.of(a, b));
  }

  private static boolean isZero(Expr a) {
    return a.isConst() && a.unsignedValue().signum() == 0;
  }

  private static boolean isScaled(Expr e) {
    return e.is(Op.MUL) && e.arg(1).isConst();
  }

  private static BigInteger coefficient(Expr e) {
    return isScaled(e) ? e.arg(1).unsignedValue() : BigInteger.ONE;
  }

  private static Expr base(Expr e) {
    return isScaled(e) ? e.arg(0) : e;
  }

  /** A sum under construction. */
  private final class LinearSum {
    private final int width;
    private final TreeMap<Expr, BigInteger> terms =
        new TreeMap<>((x, y) -> Integer.compare(x.id(), y.id()));
    private BigInteger constant = BigInteger.ZERO;

    LinearSum(int width) {
      this.width = width;
    }

    void add(Expr e, BigInteger factor) {
      if (e.is(Op.ADD) && e.args().size() <= FLAT_LIMIT) {
        for (Expr arg : e.args()) {
          addTerm(arg, factor);
        }
      } else if (isScaled(e) && e.arg(0).is(Op.ADD)) {
        add(e.arg(0), factor.multiply(coefficient(e)));
      } else {
        addTerm(e, factor);
      }
    }

    private void addTerm(Expr e, BigInteger factor) {
      if (e.isConst()) {
        constant = constant.add(e.unsignedValue().multiply(factor));
      } else if (e.is(Op.BVNOT)) {
        // ~x = -x - 1
        constant = constant.subtract(factor);
        terms.merge(e.arg(0), factor.negate(), BigInteger::add);
      } else {
        terms.merge(base(e), factor.multiply(coefficient(e)), BigInteger::add);
      }
    }

    Expr build() {
      List<Expr> parts = new ArrayList<>();
      for (Map.Entry<Expr, BigInteger> t : terms.entrySet()) {
        BigInteger factor = Bits.truncate(t.getValue(), width);
        if (factor.equals(BigInteger.ONE)) {
          parts.add(t.getKey());
        } else if (factor.signum() != 0) {
          parts.add(f.node(Op.MUL, t.getKey().type(), List.of(t.getKey(), f.bv(factor, width))));
        }
      }
      BigInteger rest = Bits.truncate(constant, width);
      if (parts.isEmpty() || rest.signum() != 0) {
        parts.add(f.bv(rest, width));
      }
      return parts.size() == 1 ? parts.get(0) : f.node(Op.ADD, new BitVectorType(width), parts);
    }
  }
}
