package dev.tracefold.engines.bself;

import dev.tracefold.cfa.expr.Expr;

/** One of LoopPaths(l): a way through one iteration, or all of them between two headers at once. */
interface LoopPath {

  /** π⁻¹(φ); existential in the path's inputs. */
  Expr preimage(Expr states);

  /** π⁻¹(true). */
  Expr condition();
}
