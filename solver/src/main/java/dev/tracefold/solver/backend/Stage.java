package dev.tracefold.solver.backend;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.solver.Solver;
import dev.tracefold.solver.Status;
import java.util.List;

/** A solver whose queries can each be given their own time; zero milliseconds are no limit. */
public interface Stage extends Solver {
  Status check(List<Expr> assumptions, long millis);

  /** A query, with what large ones need if it is said to be {@linkplain LargeQuery large}. */
  Status isSatisfiable(List<Expr> conjuncts, boolean isLarge, long millis);
}
