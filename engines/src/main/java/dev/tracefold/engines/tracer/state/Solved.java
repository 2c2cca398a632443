package dev.tracefold.engines.tracer.state;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Op;
import dev.tracefold.cfa.expr.Substitution;
import dev.tracefold.cfa.expr.Traversal;
import dev.tracefold.cfa.expr.Variable;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Constraints with those equations solved that determine a variable: together the values and the
 * rest say what the constraints said.
 */
record Solved(Map<Variable, Expr> values, List<Expr> rest) {

  static Solved of(ExprFactory factory, List<Expr> constraints) {
    Map<Variable, Expr> values = new LinkedHashMap<>();
    List<Expr> rest = new ArrayList<>();
    Deque<Expr> open = new ArrayDeque<>(constraints);
    while (!open.isEmpty()) {
      Expr c = Substitution.of(factory, values).apply(open.pop());
      if (c.is(Op.AND)) {
        c.args().forEach(open::push);
      } else if (c.is(Op.EQ) && solves(c.arg(0), c.arg(1))) {
        set(factory, values, c.arg(0).variable(), c.arg(1));
      } else if (c.is(Op.EQ) && solves(c.arg(1), c.arg(0))) {
        set(factory, values, c.arg(1).variable(), c.arg(0));
      } else if (c.isVariable()) {
        set(factory, values, c.variable(), factory.trueExpr());
      } else if (c.is(Op.NOT) && c.arg(0).isVariable()) {
        set(factory, values, c.arg(0).variable(), factory.falseExpr());
      } else {
        rest.add(c);
      }
    }
    Substitution all = Substitution.of(factory, values);
    return new Solved(values, rest.stream().map(all::apply).toList());
  }

  private static boolean solves(Expr left, Expr right) {
    return left.isVariable() && !Traversal.variables(right).contains(left.variable());
  }

  /** The value speaks of no solved variable; afterwards no value speaks of {@code v}. */
  private static void set(ExprFactory factory, Map<Variable, Expr> values, Variable v, Expr value) {
    Substitution now = Substitution.of(factory, Map.of(v, value));
    values.replaceAll((w, old) -> now.apply(old));
    values.put(v, value);
  }
}
