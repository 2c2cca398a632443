package dev.tracefold.certifier.formula;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.Op;
import java.util.ArrayList;
import java.util.List;

/** Sees that conditions cover all states where that is plain to see; else it does not say so. */
public final class Complements {
  private Complements() {}

  /** Whether one of the conditions is true, or the negation of another one. */
  public static boolean cover(List<Expr> conditions) {
    for (Expr a : conditions) {
      if (a.isTrue() || conditions.stream().anyMatch(b -> areOpposite(a, b))) {
        return true;
      }
    }
    return false;
  }

  /** Whether one holds exactly where the other does not, as far as their outer two levels tell. */
  public static boolean areOpposite(Expr a, Expr b) {
    return a.is(Op.AND) && b.is(Op.OR) || a.is(Op.OR) && b.is(Op.AND)
        ? areOppositeInPairs(a, b)
        : areOppositeLiterals(a, b);
  }

  private static boolean areOppositeLiterals(Expr a, Expr b) {
    if (a.is(Op.NOT) || b.is(Op.NOT)) {
      return a.is(Op.NOT) && a.arg(0) == b || b.is(Op.NOT) && b.arg(0) == a;
    }
    return switch (a.op()) {
      case ULT -> isSwapped(a, b, Op.ULE);
      case ULE -> isSwapped(a, b, Op.ULT);
      case SLT -> isSwapped(a, b, Op.SLE);
      case SLE -> isSwapped(a, b, Op.SLT);
      default -> false;
    };
  }

  private static boolean isSwapped(Expr a, Expr b, Op other) {
    return b.is(other) && a.arg(0) == b.arg(1) && a.arg(1) == b.arg(0);
  }

  private static boolean areOppositeInPairs(Expr a, Expr b) {
    List<Expr> left = new ArrayList<>(b.args());
    return a.args().size() == left.size()
        && a.args().stream().allMatch(arg -> removeOpposite(arg, left));
  }

  private static boolean removeOpposite(Expr arg, List<Expr> from) {
    for (int i = 0; i < from.size(); i++) {
      if (areOppositeLiterals(arg, from.get(i))) {
        from.remove(i);
        return true;
      }
    }
    return false;
  }
}
