package dev.tracefold.svcomp;

import dev.tracefold.cfa.graph.Violation;
import dev.tracefold.frontend.clang.ClangInstallation;
import dev.tracefold.results.Cause;
import dev.tracefold.svcomp.options.DiagnosisOptions;
import dev.tracefold.svcomp.output.Messages;
import dev.tracefold.svcomp.output.Verdict;
import dev.tracefold.svcomp.replay.NativeReplay;
import dev.tracefold.svcomp.replay.RecordedCalls;
import dev.tracefold.svcomp.replay.ReplayOutcome;
import dev.tracefold.svcomp.task.VerificationTask;
import dev.tracefold.svcomp.trace.RecordedRun;
import dev.tracefold.svcomp.trace.TraceText;
import java.time.Duration;
import java.util.List;

/** A violation that has been confirmed, and what the user wants to know of it. */
final class ViolationReport {
  private static final Duration NATIVE_LIMIT = Duration.ofSeconds(30);

  /** Who has read so many of them knows what the violation is worth. */
  private static final int MOST_READS = 3;

  private final VerificationTask task;
  private final RecordedRun run;
  private final Violation violation;

  private ViolationReport(VerificationTask task, RecordedRun run) {
    this.task = task;
    this.run = run;
    this.violation = run.violation();
  }

  static ViolationReport of(VerificationTask task, RecordedRun run) {
    return new ViolationReport(task, run);
  }

  /** Prints what the options ask for. The verdict is lost if a native replay contradicts it. */
  Verdict report(DiagnosisOptions options, Messages messages) {
    if (!task.specification().asks(violation.property())) {
      return Verdict.unknown(
          Cause.INTERNAL_ERROR, "nobody asked about " + violation.property().formula());
    }
    if (options.trace()) {
      messages.requested(TraceText.of(run.steps(), task.program(), violation.describe()));
    }
    List<String> unwritten = run.unwrittenReads().stream().limit(MOST_READS).toList();
    unwritten.forEach(r -> messages.note("the violation rests on undefined behaviour: " + r));
    return options.nativeReplay() ? replayed(unwritten, messages) : Verdict.violated(violation);
  }

  private Verdict replayed(List<String> unwritten, Messages messages) {
    RecordedCalls calls = run.inputs().calls();
    ReplayOutcome outcome =
        NativeReplay.of(ClangInstallation.bundled(), NATIVE_LIMIT)
            .replay(task, violation.property(), calls);
    if (outcome instanceof ReplayOutcome.Reproduced) {
      messages.note("native replay: " + violation.event());
      return Verdict.violated(violation);
    }
    if (outcome instanceof ReplayOutcome.NotPossible problem) {
      messages.warning("native replay is not possible: " + problem.reason());
      return Verdict.violated(violation);
    }
    String ending = ((ReplayOutcome.NotReproduced) outcome).ending();
    String shown = "native replay: " + ending;
    if (!unwritten.isEmpty()) {
      return Verdict.unknown(Cause.DOUBTFUL, shown + "; " + String.join("; ", unwritten));
    }
    return calls.readsOther()
        ? Verdict.unknown(
            Cause.DOUBTFUL,
            shown
                + "; the violation reads uninitialised memory, beyond objects, or results of unknown"
                + " functions")
        : Verdict.unknown(Cause.CERTIFICATE_REJECTED, shown);
  }
}
