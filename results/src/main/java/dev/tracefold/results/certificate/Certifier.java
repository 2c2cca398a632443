package dev.tracefold.results.certificate;

import dev.tracefold.cfa.concrete.RunListener;
import dev.tracefold.cfa.concrete.Trace;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.results.Proof;
import dev.tracefold.results.ProofStep;
import dev.tracefold.results.budget.Budget;
import java.util.List;

/**
 * Confirms what engines claim without believing any of it. Nothing of an engine takes part, and a
 * check that a limit cuts short confirms nothing.
 */
public interface Certifier {

  /** Whether the proof shows that no run of the program reaches an error. */
  Certification check(Proof proof, Program program, Budget budget);

  /** The first ones of the steps, up to one that is not accepted. */
  List<ProofStep> established(Program program, List<? extends ProofStep> steps, Budget budget);

  /** What the run of the trace does; the listener hears of every step. */
  ReplayResult replay(Program program, Trace trace, Budget budget, RunListener listener);

  /** What the run of the trace does. */
  default ReplayResult replay(Program program, Trace trace, Budget budget) {
    return replay(program, trace, budget, RunListener.NONE);
  }
}
