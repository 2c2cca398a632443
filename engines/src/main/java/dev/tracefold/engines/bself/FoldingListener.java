package dev.tracefold.engines.bself;

import dev.tracefold.cfa.concrete.Trace;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.results.ProofStep;
import java.util.List;

/** Is told what the folding does; never influences it. */
public interface FoldingListener {
  FoldingListener SILENT = new FoldingListener() {};

  /** A folding of a loop starts against error states; not for nested foldings' candidates. */
  default void folding(Location header, Expr error) {}

  /** A candidate is checked for being an invariant. */
  default void candidate(List<Location> headers, Expr candidate) {}

  /** A run was found that comes to states outside a candidate. */
  default void met(Trace run) {}

  /** Invariants were proved. */
  default void established(ProofStep step) {}

  /** The run is over, after so many queries of its own. */
  default void ended(long queries) {}
}
