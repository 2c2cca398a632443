package dev.tracefold.frontend.memory;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.Variable;

/** The current values of the variables that hold memory, while a path is being composed. */
public interface MemoryState {
  Expr read(Variable variable);

  void write(Variable variable, Expr value);
}
