package dev.tracefold.engines.arraycells;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.Op;
import dev.tracefold.cfa.expr.Traversal;
import dev.tracefold.cfa.expr.Variable;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** An array variable that is read, and where. */
record Read(Variable array, Expr index) {

  /** The reads in the expressions, those of what stores and choices are made of included. */
  static Set<Read> in(Collection<Expr> roots) {
    Set<Read> found = new LinkedHashSet<>();
    for (Expr e : Traversal.postOrder(roots)) {
      if (e.is(Op.SELECT)) {
        for (Expr part : Traversal.postOrder(List.of(e.arg(0)))) {
          if (part.isVariable() && part.type().equals(e.arg(0).type())) {
            found.add(new Read(part.variable(), e.arg(1)));
          }
        }
      }
    }
    return found;
  }
}
