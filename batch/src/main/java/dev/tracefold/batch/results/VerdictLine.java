package dev.tracefold.batch.results;

import dev.tracefold.batch.process.Ending;
import dev.tracefold.results.Cause;
import dev.tracefold.svcomp.output.ExitStatus;
import dev.tracefold.svcomp.output.Verdict;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** Reads what a run came to from the end of its output and from how it ended. */
public final class VerdictLine {
  private static final String PREFIX = "RESULT: ";
  private static final int TAIL_BYTES = 1 << 14;

  private VerdictLine() {}

  /** The verdict at the end of a log without its prefix; empty if there is none. */
  public static String read(Path log) throws IOException {
    String verdict = "";
    for (String line : tail(log).lines().toList()) {
      if (line.startsWith(PREFIX)) {
        verdict = line.substring(PREFIX.length()).strip();
      }
    }
    return verdict;
  }

  private static String tail(Path log) throws IOException {
    try (RandomAccessFile file = new RandomAccessFile(log.toFile(), "r")) {
      byte[] bytes = new byte[(int) Math.min(TAIL_BYTES, file.length())];
      file.seek(file.length() - bytes.length);
      file.readFully(bytes);
      return new String(bytes, StandardCharsets.UTF_8);
    }
  }

  /** What a run came to; a verdict of a run that was stopped does not count. */
  public static Outcome outcome(String verdict, Ending ending) {
    return switch (ending.cause()) {
      case CPU_TIME, WALL_TIME -> Outcome.TIMEOUT;
      case MEMORY -> Outcome.OUT_OF_MEMORY;
      case OUTPUT -> Outcome.TOO_MUCH_OUTPUT;
      case CANCELLED -> throw new IllegalArgumentException("a cancelled run has no outcome");
      case EXIT -> exited(verdict, ending.status());
    };
  }

  /** The verdict and the exit status must say the same. */
  private static Outcome exited(String verdict, int status) {
    if (verdict.equals("true") && status == ExitStatus.TRUE.code()) {
      return Outcome.TRUE;
    }
    if (verdict.startsWith("false") && status == ExitStatus.FALSE.code()) {
      return Outcome.FALSE;
    }
    if (verdict.startsWith("unknown") && status == ExitStatus.UNKNOWN.code()) {
      return unknown(verdict);
    }
    if (verdict.startsWith("unknown") && status == ExitStatus.INTERNAL_ERROR.code()) {
      return Outcome.INTERNAL_ERROR;
    }
    return verdict.isEmpty() && status == ExitStatus.USAGE.code()
        ? Outcome.REFUSED
        : Outcome.CRASHED;
  }

  private static Outcome unknown(String verdict) {
    return Verdict.causeOf(verdict).map(VerdictLine::outcome).orElse(Outcome.UNKNOWN);
  }

  private static Outcome outcome(Cause cause) {
    return switch (cause) {
      case INTERNAL_ERROR, CERTIFICATE_REJECTED -> Outcome.INTERNAL_ERROR;
      case CPU_TIME, WALL_TIME -> Outcome.TIMEOUT;
      case MEMORY -> Outcome.OUT_OF_MEMORY;
      default -> Outcome.UNKNOWN;
    };
  }
}
