package dev.tracefold.engines.arraycells;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Variable;

/**
 * One cell of an array, and the scalar that stands for what it holds.
 *
 * @param address over variables of the program and ghosts
 */
record Cell(Variable array, Expr address, Variable value) {

  /** What it holds, said of the array. */
  Expr content(ExprFactory f) {
    return f.select(array.expr(), address);
  }
}
