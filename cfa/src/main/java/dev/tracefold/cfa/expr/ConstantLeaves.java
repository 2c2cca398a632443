package dev.tracefold.cfa.expr;

/** If-then-else terms that choose between constants only. */
final class ConstantLeaves {
  /** How deep an if-then-else of constants is followed when it meets a constant. */
  private static final int ITE_DEPTH = 16;

  private ConstantLeaves() {}

  /** Whether all that a term can be is constant. */
  static boolean has(Expr e) {
    return has(e, ITE_DEPTH);
  }

  private static boolean has(Expr e, int depth) {
    if (e.isConst()) {
      return true;
    }
    return depth > 0
        && e.is(Op.ITE)
        && (e.arg(1).isConst() || e.arg(2).isConst())
        && has(e.arg(1), depth - 1)
        && has(e.arg(2), depth - 1);
  }
}
