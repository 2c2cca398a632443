package dev.tracefold.frontend.clang;

import dev.tracefold.frontend.clang.ChildProcess.Outcome;
import dev.tracefold.frontend.input.InputProblem;
import dev.tracefold.frontend.input.InputProblem.Kind;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * Lets a child process read a file of LLVM bitcode or text. LLVM's reader ends or crashes the
 * process on some broken files, which must not happen to ours; what the child has read and verified
 * we can read as well.
 */
public record BitcodeCheck(ClangInstallation clang, Duration timeLimit) {
  private static final int LARGEST_OUTPUT = 1 << 20;

  /** What is wrong with the file; empty if it can be read. */
  public Optional<InputProblem> problemWith(Path file) {
    List<String> command =
        List.of(
            clang.executable().toString(),
            "--no-default-config",
            "-x",
            "ir",
            "-O0",
            "-Xclang",
            "-disable-llvm-passes",
            "-w",
            "-fno-caret-diagnostics",
            "-fno-color-diagnostics",
            "-fno-crash-diagnostics",
            "-emit-llvm",
            "-c",
            "-o",
            "/dev/null",
            "--",
            file.toString());
    Outcome outcome = ChildProcess.run(command, timeLimit, LARGEST_OUTPUT);
    if (outcome instanceof Outcome.NotStarted failure) {
      return problem(Kind.INSTALLATION, "clang does not start: " + failure.reason());
    }
    if (outcome instanceof Outcome.Stopped stopped) {
      return problem(stopped.kind(), "clang " + stopped.reason());
    }
    Outcome.Ended ended = (Outcome.Ended) outcome;
    if (ended.status() == 0) {
      return Optional.empty();
    }
    String reason =
        new ClangMessages(ended.messages()).firstError().orElse("LLVM's reader breaks down");
    return problem(Kind.BAD_INPUT, file + ": not LLVM bitcode that LLVM 20 can read: " + reason);
  }

  private static Optional<InputProblem> problem(Kind kind, String message) {
    return Optional.of(new InputProblem(kind, message));
  }
}
