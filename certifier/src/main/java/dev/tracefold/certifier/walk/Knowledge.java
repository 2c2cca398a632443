package dev.tracefold.certifier.walk;

import dev.tracefold.certifier.formula.Formulas;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.Op;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.Map;

/** Which symbols have but one value where a condition holds. */
final class Knowledge {
  private Knowledge() {}

  static Map<Expr, Expr> of(Expr condition, Formulas f) {
    Map<Expr, Expr> fixed = new LinkedHashMap<>();
    Deque<Expr> open = new ArrayDeque<>();
    open.push(condition);
    while (!open.isEmpty()) {
      Expr e = open.pop();
      if (e.is(Op.AND)) {
        e.args().forEach(open::push);
      } else if (e.isVariable()) {
        fixed.put(e, f.bool(true));
      } else if (e.is(Op.NOT) && e.arg(0).isVariable()) {
        fixed.put(e.arg(0), f.bool(false));
      } else if (e.is(Op.EQ) && e.arg(0).isVariable() && e.arg(1).isConst()) {
        fixed.put(e.arg(0), e.arg(1));
      } else if (e.is(Op.EQ) && e.arg(1).isVariable() && e.arg(0).isConst()) {
        fixed.put(e.arg(1), e.arg(0));
      }
    }
    return fixed;
  }
}
