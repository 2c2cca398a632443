package dev.tracefold.cfa.expr;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** Conjunctions and disjunctions as lists; negation is moved inwards. */
public final class Literals {
  private Literals() {}

  /** Formulas whose conjunction is the formula. */
  public static List<Expr> conjuncts(ExprFactory factory, Expr e) {
    return flat(factory, e, Op.AND, Op.OR);
  }

  /** Formulas whose disjunction is the formula. */
  public static List<Expr> disjuncts(ExprFactory factory, Expr e) {
    return flat(factory, e, Op.OR, Op.AND);
  }

  private static List<Expr> flat(ExprFactory factory, Expr root, Op op, Op dual) {
    List<Expr> found = new ArrayList<>();
    Deque<Expr> open = new ArrayDeque<>(List.of(root));
    while (!open.isEmpty()) {
      Expr e = open.pop();
      if (e.is(op)) {
        for (int i = e.args().size() - 1; i >= 0; i--) {
          open.push(e.arg(i));
        }
      } else if (e.is(Op.NOT) && e.arg(0).is(dual)) {
        for (int i = e.arg(0).args().size() - 1; i >= 0; i--) {
          open.push(factory.not(e.arg(0).arg(i)));
        }
      } else if (!e.isConst() || (op == Op.AND ? e.isFalse() : e.isTrue())) {
        found.add(e);
      }
    }
    return found;
  }
}
