package dev.tracefold.svcomp;

import dev.tracefold.certifier.TraceReplay;
import dev.tracefold.cfa.concrete.RunListener;
import dev.tracefold.cfa.concrete.Trace;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.graph.SourceSpan;
import dev.tracefold.frontend.clang.ClangInstallation;
import dev.tracefold.results.Cause;
import dev.tracefold.results.budget.Budget;
import dev.tracefold.results.certificate.ReplayResult;
import dev.tracefold.svcomp.options.Options;
import dev.tracefold.svcomp.output.Messages;
import dev.tracefold.svcomp.output.Verdict;
import dev.tracefold.svcomp.replay.InputRecorder;
import dev.tracefold.svcomp.replay.NativeReplay;
import dev.tracefold.svcomp.replay.ReplayOutcome;
import dev.tracefold.svcomp.task.VerificationTask;
import dev.tracefold.svcomp.trace.TraceRecorder;
import dev.tracefold.svcomp.trace.TraceText;
import dev.tracefold.svcomp.trace.UnwrittenReads;
import java.time.Duration;
import java.util.List;

/** A violation that has been replayed, and what the user wants to know of it. */
final class Violation {
  private static final Duration NATIVE_LIMIT = Duration.ofSeconds(30);

  /** Who has read so many of them knows what the violation is worth. */
  private static final int MOST_READS = 3;

  private final VerificationTask task;
  private final Program program;
  private final Trace trace;
  private final Budget budget;

  private Violation(VerificationTask task, Program program, Trace trace, Budget budget) {
    this.task = task;
    this.program = program;
    this.trace = trace;
    this.budget = budget;
  }

  static Violation of(VerificationTask task, Program program, Trace trace, Budget budget) {
    return new Violation(task, program, trace, budget);
  }

  /** Prints what the options ask for. The verdict is lost if a native replay contradicts it. */
  Verdict report(Options options, Messages messages) {
    if (options.trace()) {
      messages.requested(text());
    }
    List<String> unwritten = unwrittenReads();
    unwritten.forEach(r -> messages.note("the violation rests on undefined behaviour: " + r));
    return options.nativeReplay()
        ? replayed(unwritten, messages)
        : Verdict.violated(task.property());
  }

  private String text() {
    TraceRecorder recorder = TraceRecorder.of(program);
    SourceSpan end = run(recorder);
    recorder.finish(end);
    String event = task.property().errorFunction() + "() is called";
    return TraceText.of(
        recorder, task.program(), end.isKnown() ? event + " in line " + end.line() : event);
  }

  private List<String> unwrittenReads() {
    UnwrittenReads reads = UnwrittenReads.of(program);
    run(reads);
    return reads.found().stream().limit(MOST_READS).toList();
  }

  private Verdict replayed(List<String> unwritten, Messages messages) {
    InputRecorder recorder = new InputRecorder();
    run(recorder);
    ReplayOutcome outcome =
        NativeReplay.of(ClangInstallation.bundled(), NATIVE_LIMIT)
            .replay(task, recorder.inputs(), recorder.results());
    if (outcome instanceof ReplayOutcome.Reproduced) {
      messages.note("native replay: " + task.property().errorFunction() + "() is called");
      return Verdict.violated(task.property());
    }
    if (outcome instanceof ReplayOutcome.NotPossible problem) {
      messages.warning("native replay is not possible: " + problem.reason());
      return Verdict.violated(task.property());
    }
    String ending = ((ReplayOutcome.NotReproduced) outcome).ending();
    String shown = "native replay: " + ending;
    if (!unwritten.isEmpty()) {
      return Verdict.unknown(Cause.DOUBTFUL, shown + "; " + String.join("; ", unwritten));
    }
    return recorder.readsOther()
        ? Verdict.unknown(
            Cause.DOUBTFUL,
            shown
                + "; the violation reads uninitialised memory, beyond objects, or results of unknown"
                + " functions")
        : Verdict.unknown(Cause.CERTIFICATE_REJECTED, shown);
  }

  /** The place of the violation. */
  private SourceSpan run(RunListener listener) {
    ReplayResult result = TraceReplay.replay(program, trace, budget, listener);
    return result instanceof ReplayResult.Confirmed confirmed
        ? confirmed.outcome().location().source()
        : SourceSpan.NONE;
  }
}
