package dev.tracefold.engines.bself;

import java.util.function.IntUnaryOperator;

/**
 * What can be chosen of the algorithm.
 *
 * @param longest length of paths; what would need longer ones is unknown
 * @param extensions κ_l, as a function of |LoopPaths(l)|
 */
record Variant(int longest, IntUnaryOperator extensions) {
  /** As in the paper's experiments. */
  static final Variant PUBLISHED = new Variant(Integer.MAX_VALUE, paths -> 2 * paths - 1);
}
