package dev.tracefold.svcomp;

import dev.tracefold.svcomp.input.Refusal;
import dev.tracefold.svcomp.options.Options;
import dev.tracefold.svcomp.options.OptionsParser;
import dev.tracefold.svcomp.options.Request;
import dev.tracefold.svcomp.output.Conclusion;
import dev.tracefold.svcomp.output.ExitStatus;
import dev.tracefold.svcomp.output.Messages;
import dev.tracefold.svcomp.output.Verdict;
import dev.tracefold.svcomp.task.TaskReader;
import java.util.List;

/** The entry point of {@code svcomp-run}. */
public final class SvcompRun {
  private SvcompRun() {}

  public static void main(String[] arguments) {
    System.exit(run(List.of(arguments)).code());
  }

  private static ExitStatus run(List<String> arguments) {
    try {
      Request request = OptionsParser.parse(arguments);
      if (request instanceof Request.Verify verify) {
        return verify(verify.options());
      }
      System.out.println(((Request.Print) request).text());
      return ExitStatus.TRUE;
    } catch (Refusal e) {
      System.err.println("svcomp-run: " + e.getMessage());
      return ExitStatus.USAGE;
    }
  }

  private static ExitStatus verify(Options options) {
    Messages messages = Messages.of(System.out, System.err, options.verbosity());
    Conclusion conclusion = Conclusion.pending(System.out, messages, () -> {});
    try {
      TaskReader.read(options.input(), options.property(), options.dataModel());
      conclusion.conclude(Verdict.unknown("no engine is built in"));
    } catch (Refusal e) {
      conclusion.refuse(e.getMessage());
    }
    return conclusion.await(1000);
  }
}
