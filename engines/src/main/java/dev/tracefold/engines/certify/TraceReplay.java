package dev.tracefold.engines.certify;

import dev.tracefold.cfa.concrete.Interpreter;
import dev.tracefold.cfa.concrete.Outcome;
import dev.tracefold.cfa.concrete.RunLimits;
import dev.tracefold.cfa.concrete.RunListener;
import dev.tracefold.cfa.concrete.Trace;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.engines.run.Budget;

/**
 * Runs a trace with the concrete interpreter, which shares no code with the engines' symbolic
 * semantics, and confirms that it violates the property. A conversion of a float to an integer that
 * cannot hold it takes the machine's value here, so a trace that counts on another one is rejected.
 */
public final class TraceReplay {
  private TraceReplay() {}

  public static ReplayResult replay(Program program, Trace trace, Budget budget) {
    return replay(program, trace, budget, RunListener.NONE);
  }

  /** Tells the listener of every step, say to print the trace. */
  public static ReplayResult replay(
      Program program, Trace trace, Budget budget, RunListener listener) {
    Outcome outcome =
        Interpreter.run(program, trace, listener, RunLimits.stoppedBy(budget::isExhausted));
    return outcome instanceof Outcome.ReachedError reached
        ? new ReplayResult.Confirmed(reached)
        : new ReplayResult.Rejected(outcome);
  }
}
