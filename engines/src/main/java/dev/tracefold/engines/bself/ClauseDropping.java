package dev.tracefold.engines.bself;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import java.util.ArrayList;
import java.util.List;

/** Steps 3 and 5 of section 4.3: drops clauses one by one while a valid extension remains. */
final class ClauseDropping {
  private final ExprFactory factory;
  private final Extension validity;

  ClauseDropping(ExprFactory factory, Extension validity) {
    this.factory = factory;
    this.validity = validity;
  }

  /** What is left of {@code clauses} when {@code fixed} stays. */
  List<Expr> drop(List<Expr> clauses, List<Expr> fixed) {
    List<Expr> kept = new ArrayList<>(clauses);
    for (Expr clause : clauses) {
      List<Expr> without = new ArrayList<>(kept);
      without.remove(clause);
      List<Expr> all = new ArrayList<>(without);
      all.addAll(fixed);
      Expr weaker = factory.and(all);
      if (!weaker.isTrue() && validity.isValid(weaker)) {
        kept = without;
      }
    }
    return kept;
  }
}
