package dev.tracefold.solver.backend;

import dev.tracefold.cfa.expr.Expr;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;

/** Finds out whether an expression computes with floats; each node is looked at once. */
final class FloatArithmetic {
  private final Map<Expr, Boolean> known = new HashMap<>();

  boolean occursIn(Expr root) {
    Deque<Expr> stack = new ArrayDeque<>();
    stack.push(root);
    while (!stack.isEmpty()) {
      Expr e = stack.peek();
      if (known.containsKey(e)) {
        stack.pop();
        continue;
      }
      boolean ready = true;
      boolean found = isArithmetic(e);
      for (Expr arg : e.args()) {
        Boolean below = known.get(arg);
        if (below == null) {
          stack.push(arg);
          ready = false;
        } else {
          found |= below;
        }
      }
      if (ready) {
        stack.pop();
        known.put(e, found);
      }
    }
    return known.get(root);
  }

  private static boolean isArithmetic(Expr e) {
    return switch (e.op()) {
      case FADD, FSUB, FMUL, FDIV, FREM, FMA, FSQRT, FROUND -> true;
      case FLOAT_TO_FLOAT, SIGNED_TO_FLOAT, UNSIGNED_TO_FLOAT -> true;
      case FLOAT_TO_SIGNED, FLOAT_TO_UNSIGNED -> true;
      default -> false;
    };
  }
}
