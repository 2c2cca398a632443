package dev.tracefold.witness.expression;

import dev.tracefold.cfa.expr.Expr;

/** Ends the writing of an expression that C cannot say; never leaves this package. */
final class Unsayable extends RuntimeException {
  private static final long serialVersionUID = 1;

  Unsayable(Expr e) {
    super(e.op().text(), null, false, false);
  }
}
