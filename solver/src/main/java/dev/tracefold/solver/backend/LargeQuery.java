package dev.tracefold.solver.backend;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.Traversal;
import java.util.Collection;

/** What is large: bounded model checking asks such queries, one for a whole program. */
final class LargeQuery {
  private static final int TERMS = 10_000;

  private LargeQuery() {}

  static boolean is(Collection<Expr> conjuncts) {
    return Traversal.postOrder(conjuncts).size() >= TERMS;
  }
}
