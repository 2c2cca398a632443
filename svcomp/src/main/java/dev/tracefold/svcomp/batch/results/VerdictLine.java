package dev.tracefold.svcomp.batch.results;

import dev.tracefold.svcomp.batch.process.Ending;
import dev.tracefold.svcomp.output.ExitStatus;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.regex.Pattern;

/** Reads what a run came to from the end of its output and from how it ended. */
public final class VerdictLine {
  private static final String PREFIX = "RESULT: ";
  private static final int TAIL_BYTES = 1 << 14;

  /** A check that a limit cut short has rejected nothing. */
  private static final Pattern REJECTED =
      Pattern.compile(".*certificate rejected: (?!not checked|[^;:]*limit reached|interrupted).*");

  private static final Pattern TIME = Pattern.compile(".*\\b(CPU|wall) time limit reached.*");
  private static final Pattern MEMORY =
      Pattern.compile(".*\\b(memory limit reached|out of memory)\\b.*");

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
    if (REJECTED.matcher(verdict).matches()) {
      return Outcome.INTERNAL_ERROR;
    }
    if (TIME.matcher(verdict).matches()) {
      return Outcome.TIMEOUT;
    }
    return MEMORY.matcher(verdict).matches() ? Outcome.OUT_OF_MEMORY : Outcome.UNKNOWN;
  }
}
