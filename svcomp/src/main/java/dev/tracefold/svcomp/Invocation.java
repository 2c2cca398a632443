package dev.tracefold.svcomp;

import dev.tracefold.results.Cause;
import dev.tracefold.results.budget.Budget;
import dev.tracefold.results.budget.Limits;
import dev.tracefold.svcomp.input.Refusal;
import dev.tracefold.svcomp.options.LimitOptions;
import dev.tracefold.svcomp.options.Options;
import dev.tracefold.svcomp.options.OptionsParser;
import dev.tracefold.svcomp.options.Request;
import dev.tracefold.svcomp.output.Conclusion;
import dev.tracefold.svcomp.output.ExitStatus;
import dev.tracefold.svcomp.output.Messages;
import dev.tracefold.svcomp.output.Verdict;
import dev.tracefold.svcomp.profile.TimeProfile;
import dev.tracefold.svcomp.record.RunRecorder;
import dev.tracefold.svcomp.witness.LintedWitness;
import java.io.PrintStream;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;

/** One call of {@code svcomp-run}: from its arguments to its exit status. */
public final class Invocation {
  private static final long PRINTING_MILLISECONDS = 10_000;

  private final PrintStream out;
  private final PrintStream err;
  private final BiConsumer<Budget, Conclusion> supervisor;

  private Invocation(PrintStream out, PrintStream err, BiConsumer<Budget, Conclusion> supervisor) {
    this.out = out;
    this.err = err;
    this.supervisor = supervisor;
  }

  /**
   * An invocation with these streams.
   *
   * @param supervisor is told of a verification that begins, to end it from outside
   */
  public static Invocation of(
      PrintStream out, PrintStream err, BiConsumer<Budget, Conclusion> supervisor) {
    return new Invocation(out, err, supervisor);
  }

  public ExitStatus run(List<String> arguments) {
    try {
      Request request = OptionsParser.parse(arguments);
      if (request instanceof Request.Verify verify) {
        return verify(verify.options());
      }
      if (request instanceof Request.Lint lint) {
        return lint(lint);
      }
      out.println(((Request.Print) request).text());
      return ExitStatus.TRUE;
    } catch (Refusal e) {
      err.println("svcomp-run: " + Messages.oneLine(e.getMessage()));
      return ExitStatus.USAGE;
    }
  }

  private ExitStatus lint(Request.Lint request) throws Refusal {
    List<String> problems = LintedWitness.problems(request.witness(), request.program());
    problems.forEach(problem -> out.println(request.witness() + ": " + problem));
    return problems.isEmpty() ? ExitStatus.TRUE : ExitStatus.FALSE;
  }

  private ExitStatus verify(Options options) {
    Messages messages = Messages.of(out, err, options.output().verbosity());
    Solvers solvers = new Solvers();
    RunRecorder recorder =
        RunRecorder.start(
            options.task().subject(),
            options.output().report().isPresent(),
            profile(options, solvers));
    messages.tellRemarks(recorder::remark);
    RunOutput output = new RunOutput(options.output(), recorder, messages);
    Conclusion conclusion = Conclusion.pending(out, messages, output::tell);
    try (Budget budget = Budget.start(limits(options.limits()));
        Verification verification =
            new Verification(options, solvers, budget, messages, recorder, conclusion)) {
      supervisor.accept(budget, conclusion);
      Verdict verdict = guarded(verification, messages);
      output.drawPage(verdict);
      conclusion.conclude(verdict, verification::publish);
    } catch (Refusal e) {
      conclusion.refuse(e.getMessage(), e.context());
    }
    return conclusion.await(PRINTING_MILLISECONDS);
  }

  private static Optional<TimeProfile> profile(Options options, Solvers solvers) {
    return options.output().isRecordWanted()
        ? Optional.of(TimeProfile.ofThisProcess(solvers::engineNanos))
        : Optional.empty();
  }

  private static Limits limits(LimitOptions options) {
    return new Limits(
        Optional.of(options.cpuTime()), Optional.of(options.wallTime()), options.memory());
  }

  /** Whatever fails in ours must end in a verdict line that claims nothing. */
  private static Verdict guarded(Verification verification, Messages messages) throws Refusal {
    try {
      return verification.run();
    } catch (OutOfMemoryError e) {
      return Verdict.unknown(Cause.MEMORY, "the Java heap is full");
    } catch (RuntimeException | Error e) {
      messages.stackTrace(e);
      return Verdict.unknown(Cause.INTERNAL_ERROR, e.toString());
    }
  }
}
