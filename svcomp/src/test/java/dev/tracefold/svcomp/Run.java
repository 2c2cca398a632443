package dev.tracefold.svcomp;

import dev.tracefold.svcomp.output.ExitStatus;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** What one invocation in this process has printed, and its exit status. */
public record Run(ExitStatus status, String out, String err) {

  public static Run of(String... arguments) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Invocation invocation =
        Invocation.of(
            new PrintStream(out, true, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8),
            (budget, conclusion) -> {});
    ExitStatus status = invocation.run(List.of(arguments));
    return new Run(
        status, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }

  /** The last line of standard output. */
  public String verdict() {
    return out.lines().reduce("", (before, line) -> line);
  }
}
