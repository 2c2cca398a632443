package dev.tracefold.engines.tracer;

import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.engines.tracer.state.SymbolicState;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The speculation of lazy symbolic execution and its bound: while infeasible guards are ignored,
 * each location may be explored in one state only (section 4 of the RV 2014 paper). Its size is
 * thereby linear in the program's.
 *
 * <p>Beyond the paper, edges have a record: a guard that turned out to be needed more often than
 * not is not ignored any more. In a state machine each round would else speculate into each of its
 * cases.
 */
public final class Speculation {
  private final Steps steps;
  private final SymbolicPath path;
  private final Set<Location> explored = new HashSet<>();
  private final Map<Edge, Integer> record = new HashMap<>();

  /** How a speculation ended. */
  public enum Outcome {
    /** An interpolant was found without the guard. */
    SUCCESS,
    /** The guard is needed to avoid an error. */
    COUNTEREXAMPLE,
    /** A location was met in a second state. */
    BOUND,
    /**
     * The location behind the guard was explored before, and what was learned there does not hold
     * without the guard. In figure 4, line 7 comes before line 8: an infeasible state is subsumed
     * by whatever was learned at its location, so that nothing is explored for it.
     */
    KNOWN
  }

  Speculation(Steps steps) {
    this.steps = steps;
    this.path = steps.path();
    steps.whenLeft(this::succeedAt);
  }

  /** Whether the edge's guard is worth being ignored. */
  boolean isPromising(Step infeasible) {
    return record.getOrDefault(infeasible.edge(), 0) >= 0;
  }

  /** Line 9: the same step without the guard that makes it infeasible. */
  Step begin(Step infeasible) {
    SymbolicState state = infeasible.from().state();
    int level = infeasible.level() + 1;
    state.pass(infeasible.edge());
    steps.listener().speculated(level);
    return new Step(
        infeasible.from(),
        infeasible.edge(),
        infeasible.before(),
        infeasible.guardEnd(),
        level,
        true);
  }

  /** Explores the state behind the step, within the bound. */
  void explore(Step s, Frame k) {
    if (s.isSpeculative() && steps.isKnown(k)) {
      fail(s, Outcome.KNOWN);
      return;
    }
    steps.enter(k);
    if (k.level() > 0 && !explored.add(k.location())) {
      giveUp(k.level(), Outcome.BOUND);
    }
  }

  /** The guard that was ignored last is needed: at this step, or earlier on the path. */
  void fail(Step s, Outcome outcome) {
    if (s.isSpeculative()) {
      s.from().state().undo(s.before());
      heed(s.from(), s.edge(), s.level(), outcome);
    } else {
      giveUp(s.level(), outcome);
    }
  }

  /** ε: back to where the innermost guard was ignored; its interpolant is the eager one. */
  private void giveUp(int level, Outcome outcome) {
    List<Frame> frames = path.frames();
    int root = frames.size() - 1;
    while (frames.get(root - 1).level() == level) {
      root--;
    }
    Edge ignored = frames.get(root).node().edge().orElseThrow();
    Frame f = frames.get(root - 1);
    f.node().children().remove(frames.get(root).node());
    path.abandonFrom(root);
    heed(f, ignored, level, outcome);
  }

  private void heed(Frame f, Edge guard, int level, Outcome outcome) {
    path.infeasible(f, guard);
    end(f, guard, level, outcome);
  }

  /** The state behind an ignored guard is explored. */
  private void succeedAt(Frame k) {
    Frame parent = path.last();
    if (k.level() > parent.level()) {
      end(parent, k.node().edge().orElseThrow(), k.level(), Outcome.SUCCESS);
    }
  }

  private void end(Frame f, Edge ignored, int level, Outcome outcome) {
    if (outcome != Outcome.KNOWN) {
      record.merge(ignored, outcome == Outcome.SUCCESS ? 1 : -1, Integer::sum);
    }
    steps.listener().speculationEnded(level, outcome);
    if (f.level() == 0) {
      explored.clear(); // Line 12.
    }
  }
}
