package dev.tracefold.svcomp;

import dev.tracefold.svcomp.output.ExitStatus;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
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

  /** The same, of a task of {@code test-data} with the property that all of them have. */
  public static Run ofTask(String name, String... options) {
    List<String> arguments = new ArrayList<>();
    arguments.add(TestFolders.testData().resolve(name).toString());
    arguments.addAll(List.of("--prop", TestFolders.property().toString()));
    arguments.addAll(List.of(options));
    return of(arguments.toArray(new String[0]));
  }

  /** The same, of a program of a paper's figure. */
  public static Run ofPaper(String program, String engine, String... options) {
    List<String> all = new ArrayList<>(List.of("--engine", engine, "--timeout", "60s"));
    all.addAll(List.of(options));
    return ofTask("papers/" + program + ".yml", all.toArray(new String[0]));
  }

  /** The last line of standard output. */
  public String verdict() {
    return out.lines().reduce("", (before, line) -> line);
  }
}
