package dev.tracefold.cfa.expr;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.TreeSet;

/** Negation normal form at the comparisons, flat sorted conjunctions, if-then-else. */
final class BooleanRules {
  private final ExprFactory f;

  BooleanRules(ExprFactory factory) {
    this.f = factory;
  }

  Expr not(Expr a) {
    switch (a.op()) {
      case CONST:
        return f.bool(a.isFalse());
      case NOT:
        return a.arg(0);
      case ULT:
        return f.ule(a.arg(1), a.arg(0));
      case ULE:
        return f.ult(a.arg(1), a.arg(0));
      case SLT:
        return f.sle(a.arg(1), a.arg(0));
      case SLE:
        return f.slt(a.arg(1), a.arg(0));
      default:
        return f.node(Op.NOT, BoolType.BOOL, List.of(a));
    }
  }

  Expr and(Collection<Expr> args) {
    return junction(Op.AND, args);
  }

  Expr or(Collection<Expr> args) {
    return junction(Op.OR, args);
  }

  private Expr junction(Op op, Collection<Expr> args) {
    Expr neutral = f.bool(op == Op.AND);
    Expr absorbing = f.bool(op == Op.OR);
    TreeSet<Expr> flat = new TreeSet<>((x, y) -> Integer.compare(x.id(), y.id()));
    for (Expr arg : args) {
      if (arg == absorbing) {
        return absorbing;
      }
      if (arg.is(op)) {
        flat.addAll(arg.args());
      } else if (arg != neutral) {
        flat.add(arg);
      }
    }
    for (Expr e : flat) {
      if (flat.contains(complement(e))) {
        return absorbing;
      }
    }
    if (flat.isEmpty()) {
      return neutral;
    }
    return flat.size() == 1 ? flat.first() : f.node(op, BoolType.BOOL, new ArrayList<>(flat));
  }

  private Expr complement(Expr e) {
    return switch (e.op()) {
      case NOT, ULT, ULE, SLT, SLE -> not(e);
      // For the rest a complement is a NOT node, which is met on its own.
      default -> f.falseExpr();
    };
  }

  Expr iff(Expr a, Expr b) {
    if (a == b) {
      return f.trueExpr();
    }
    if (a.isConst()) {
      return a.isTrue() ? b : not(b);
    }
    if (b.isConst()) {
      return b.isTrue() ? a : not(a);
    }
    if (not(a) == b) {
      return f.falseExpr();
    }
    // Negations move outwards, so that x = not y and not (x = y) are one node.
    if (a.is(Op.NOT)) {
      return not(iff(a.arg(0), b));
    }
    if (b.is(Op.NOT)) {
      return not(iff(a, b.arg(0)));
    }
    return f.node(Op.EQ, BoolType.BOOL, a.id() < b.id() ? List.of(a, b) : List.of(b, a));
  }

  Expr ite(Expr c, Expr a, Expr b) {
    if (a == b) {
      return a;
    }
    if (c.isConst()) {
      return c.isTrue() ? a : b;
    }
    if (c.is(Op.NOT)) {
      return ite(c.arg(0), b, a);
    }
    if (a.is(Op.ITE) && a.arg(0) == c) {
      return ite(c, a.arg(1), b);
    }
    if (b.is(Op.ITE) && b.arg(0) == c) {
      return ite(c, a, b.arg(2));
    }
    if (a.isBool()) {
      return boolIte(c, a, b);
    }
    return f.node(Op.ITE, a.type(), List.of(c, a, b));
  }

  private Expr boolIte(Expr c, Expr a, Expr b) {
    if (a.isTrue() || a == c) {
      return f.or(c, b);
    }
    if (a.isFalse()) {
      return f.and(not(c), b);
    }
    if (b.isFalse() || b == c) {
      return f.and(c, a);
    }
    if (b.isTrue()) {
      return f.or(not(c), a);
    }
    if (not(a) == b) {
      return iff(c, a);
    }
    return f.node(Op.ITE, BoolType.BOOL, List.of(c, a, b));
  }
}
