package dev.tracefold.cfa.graph;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.Variable;
import java.util.List;
import java.util.Optional;

/**
 * A call of a procedure that was not inlined (recursion). The callee's parameters take the
 * arguments, its locals are fresh, and where it returns {@code result} takes its return variable.
 */
public record Call(String procedure, List<Expr> arguments, Optional<Variable> result) {
  public Call {
    arguments = List.copyOf(arguments);
  }
}
