package dev.tracefold.engines.explain;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.graph.Location;

/** What a reader of invariants understands. */
@FunctionalInterface
public interface Wish {
  Wish EVERYTHING = (header, condition) -> true;

  /** Whether the condition can be said at the loop header. */
  boolean isSayable(Location header, Expr condition);
}
