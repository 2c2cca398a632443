package dev.tracefold.frontend.translate;

import dev.tracefold.cfa.expr.Expr;
import java.util.Arrays;

/** How large expressions are when written out as trees, so that composing them can stop in time. */
final class ExpressionSizes {
  private static final int LIMIT = 400;

  /** By id of the expression; 0 where not known yet. */
  private int[] sizes = new int[1024];

  boolean isLarge(Expr e) {
    return sizeOf(e) > LIMIT;
  }

  /**
   * Recursion is no danger: what this is asked about grows by one operator at a time from
   * expressions that are not large.
   */
  private int sizeOf(Expr e) {
    if (e.id() >= sizes.length) {
      sizes = Arrays.copyOf(sizes, Math.max(e.id() + 1, sizes.length * 2));
    }
    int known = sizes[e.id()];
    if (known != 0) {
      return known;
    }
    int sum = 1;
    for (Expr arg : e.args()) {
      sum = Math.min(LIMIT + 1, sum + sizeOf(arg));
      if (sum > LIMIT) {
        break;
      }
    }
    sizes[e.id()] = sum;
    return sum;
  }
}
