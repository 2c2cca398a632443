package dev.tracefold.batch.process;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A shell that is the parent of a command. It leads a session of its own; writes down what the
 * command and all that it waited for used, to which Java has no access; and kills the session when
 * its standard input ends, which happens when the batch is killed.
 */
final class Wrapper {
  private static final String SCRIPT =
      """
      times=$1
      shift
      exec 3<&0 </dev/null
      (read -r _ <&3; kill -KILL 0) &
      watch=$!
      "$@" 3<&-
      status=$?
      times >"$times"
      kill -KILL "$watch" 2>/dev/null
      exit "$status"
      """;

  private static final Pattern TIME = Pattern.compile("(\\d+)m([0-9]+(?:\\.[0-9]+)?)s");

  private Wrapper() {}

  /** The words before those of the command. */
  static List<String> command(Path times) {
    return List.of("setsid", "sh", "-c", SCRIPT, "sh", times.toString());
  }

  /** What the shell wrote, unless it was killed before. */
  static Optional<Duration> cpuTime(Path times) throws IOException {
    if (!Files.exists(times)) {
      return Optional.empty();
    }
    Matcher matcher = TIME.matcher(Files.readString(times, StandardCharsets.US_ASCII));
    double seconds = 0;
    boolean found = false;
    while (matcher.find()) {
      seconds += 60 * Double.parseDouble(matcher.group(1)) + Double.parseDouble(matcher.group(2));
      found = true;
    }
    return found ? Optional.of(Duration.ofMillis((long) (1000 * seconds))) : Optional.empty();
  }
}
