package dev.tracefold.svcomp.limits;

import dev.tracefold.results.Cause;
import dev.tracefold.results.budget.Budget;
import dev.tracefold.svcomp.output.Conclusion;
import dev.tracefold.svcomp.output.Verdict;

/**
 * Ends the process in time from threads of its own. An exhausted budget leaves the run a moment to
 * stop by itself; then, and at a signal at once, the process ends with {@code unknown}.
 */
public final class Supervision {
  /** Of the second that a run has to end within, the part left to a regular end. */
  private static final long GRACE_MILLISECONDS = 400;

  /** Standard output may be blocked by its reader. */
  private static final long PRINTING_MILLISECONDS = 500;

  private final Budget budget;
  private final Conclusion conclusion;

  private Supervision(Budget budget, Conclusion conclusion) {
    this.budget = budget;
    this.conclusion = conclusion;
  }

  public static void start(Budget budget, Conclusion conclusion) {
    Supervision supervision = new Supervision(budget, conclusion);
    Runtime.getRuntime().addShutdownHook(new Thread(supervision::atExit, "exit"));
    budget.onExhaustion(supervision::atExhaustion);
  }

  /** Runs at signals, and at a regular exit too, when the conclusion has been reached already. */
  private void atExit() {
    conclusion.conclude(Verdict.unknown(Cause.INTERRUPTED, ""));
    halt();
  }

  private void atExhaustion() {
    Thread grace = new Thread(this::endAfterGrace, "grace");
    grace.setDaemon(true);
    grace.start();
  }

  private void endAfterGrace() {
    try {
      Thread.sleep(GRACE_MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    conclusion.conclude(Verdict.unknown(budget.unknown("no time is left")));
    halt();
  }

  private void halt() {
    int status = conclusion.await(PRINTING_MILLISECONDS).code();
    ProcessHandle.current().descendants().forEach(ProcessHandle::destroyForcibly);
    ScratchFolder.closeAll();
    Runtime.getRuntime().halt(status);
  }
}
