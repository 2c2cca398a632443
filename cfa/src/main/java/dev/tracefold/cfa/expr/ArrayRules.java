package dev.tracefold.cfa.expr;

import java.math.BigInteger;
import java.util.List;

/** Read-over-write and write-over-write, where equality of the indices is decided. */
final class ArrayRules {
  /** How many stores are looked through before a read stays a read. */
  private static final int LOOK_THROUGH = 4096;

  /** How many if-then-elses of arrays are looked through; the work doubles with each. */
  private static final int ITE_DEPTH = 2;

  private final ExprFactory f;

  ArrayRules(ExprFactory factory) {
    this.f = factory;
  }

  Expr select(Expr array, Expr index) {
    return select(array, index, ITE_DEPTH);
  }

  private Expr select(Expr array, Expr index, int iteDepth) {
    Expr a = array;
    for (int i = 0; i < LOOK_THROUGH; i++) {
      if (a.is(Op.CONST_ARRAY)) {
        return a.arg(0);
      }
      if (!a.is(Op.STORE)) {
        break;
      }
      if (a.arg(1) == index) {
        return a.arg(2);
      }
      if (!differ(a.arg(1), index)) {
        break;
      }
      a = a.arg(0);
    }
    if (a.is(Op.ITE) && iteDepth > 0) {
      Expr then = select(a.arg(1), index, iteDepth - 1);
      Expr otherwise = select(a.arg(2), index, iteDepth - 1);
      return f.ite(a.arg(0), then, otherwise);
    }
    return f.node(Op.SELECT, ((ArrayType) array.type()).element(), List.of(a, index));
  }

  Expr store(Expr array, Expr index, Expr value) {
    if (value.is(Op.SELECT) && value.arg(0) == array && value.arg(1) == index) {
      return array;
    }
    if (array.is(Op.CONST_ARRAY) && array.arg(0) == value) {
      return array;
    }
    if (array.is(Op.STORE) && array.arg(1) == index) {
      return store(array.arg(0), index, value);
    }
    return f.node(Op.STORE, array.type(), List.of(array, index, value));
  }

  /** Whether the indices differ in every state: constants, or one base plus two offsets. */
  private static boolean differ(Expr a, Expr b) {
    if (a.isConst() && b.isConst()) {
      return a != b;
    }
    BigInteger x = offset(a);
    BigInteger y = offset(b);
    return !x.equals(y) && sameBase(a, b);
  }

  private static BigInteger offset(Expr e) {
    if (e.is(Op.ADD)) {
      Expr last = e.arg(e.args().size() - 1);
      return last.isConst() ? last.unsignedValue() : BigInteger.ZERO;
    }
    return BigInteger.ZERO;
  }

  private static boolean sameBase(Expr a, Expr b) {
    List<Expr> x = terms(a);
    List<Expr> y = terms(b);
    return x.equals(y);
  }

  private static List<Expr> terms(Expr e) {
    if (!e.is(Op.ADD)) {
      return List.of(e);
    }
    int n = e.args().size();
    return e.arg(n - 1).isConst() ? e.args().subList(0, n - 1) : e.args();
  }
}
