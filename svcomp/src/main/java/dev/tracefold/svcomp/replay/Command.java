package dev.tracefold.svcomp.replay;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** Runs a child process in a folder, with no input, no environment, and a limit of time. */
final class Command {
  private static final int LONGEST_MESSAGE = 400;

  private Command() {}

  /**
   * The exit status, or nothing when the time was over.
   *
   * @param messages receives standard error; standard output is dropped
   */
  static Optional<Integer> run(List<String> command, Path folder, Path messages, Duration time)
      throws IOException, InterruptedException {
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.directory(folder.toFile());
    builder.environment().clear();
    builder.redirectInput(new File("/dev/null"));
    builder.redirectOutput(ProcessBuilder.Redirect.DISCARD);
    builder.redirectError(messages.toFile());
    Process process = builder.start();
    try {
      return process.waitFor(time.toMillis(), TimeUnit.MILLISECONDS)
          ? Optional.of(process.exitValue())
          : Optional.empty();
    } finally {
      process.destroyForcibly();
    }
  }

  /** What a command wrote on standard error. */
  static String messages(Path messages) throws IOException {
    return new String(Files.readAllBytes(messages), StandardCharsets.UTF_8);
  }

  /** The first line of what a command wrote on standard error. */
  static String firstMessage(Path messages) throws IOException {
    String line = messages(messages).lines().findFirst().orElse("no message");
    return line.length() <= LONGEST_MESSAGE ? line : line.substring(0, LONGEST_MESSAGE);
  }
}
