package dev.tracefold.engines.tracer;

import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.LocationKind;
import dev.tracefold.engines.tracer.state.SymbolicState;

/**
 * One transition from the last frame of the path. If it is feasible, the path's state is the one
 * behind it.
 *
 * @param before the state before the edge
 * @param guardEnd where the conjuncts of the edge's guard end
 * @param level how many infeasible guards on the path are ignored by then
 */
record Step(
    Frame from, Edge edge, SymbolicState.Mark before, int guardEnd, int level, boolean isFeasible) {

  /** Whether it comes to an error, or to what counts as one since nothing can be said of it. */
  boolean isError() {
    Location l = edge.target();
    return l.is(LocationKind.ERROR) || l.is(LocationKind.UNSUPPORTED);
  }

  /** Whether it is the one whose guard is ignored, and not one behind it. */
  boolean isSpeculative() {
    return level > from.level();
  }
}
