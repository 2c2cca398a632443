package dev.tracefold.frontend.clang;

import dev.tracefold.frontend.clang.ChildProcess.Outcome;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * Which names clang takes for functions of the C library. It knows what these do, and in the place
 * of their calls puts instructions of its own, whatever the program defines under that name.
 */
public record BuiltinNames(ClangInstallation clang, Duration timeLimit) {
  private static final int LARGEST_OUTPUT = 1 << 24;
  private static final Pattern IDENTIFIER = Pattern.compile("[A-Za-z_]\\w*");

  /** Names that no C library has; most programs define no others. */
  private static final Pattern NEVER = Pattern.compile("main|reach_error|__VERIFIER_\\w+");

  /**
   * Those that clang knows, as its preprocessor says. If it says nothing, all: a name too many
   * costs little.
   */
  public Set<String> among(Collection<String> names) {
    Set<String> asked = new TreeSet<>();
    for (String name : names) {
      if (IDENTIFIER.matcher(name).matches() && !NEVER.matcher(name).matches()) {
        asked.add(name);
      }
    }
    if (asked.isEmpty()) {
      return asked;
    }
    StringBuilder question = new StringBuilder();
    for (String name : asked) {
      question.append("#if __has_builtin(").append(name).append(")\n#undef ").append(name);
      question.append('\n').append(name).append("\n#endif\n");
    }
    List<String> command =
        List.of(clang.executable().toString(), "--no-default-config", "-E", "-P", "-x", "c", "-");
    Outcome outcome = ChildProcess.run(command, question.toString(), timeLimit, LARGEST_OUTPUT);
    if (outcome instanceof Outcome.Ended ended && ended.status() == 0) {
      byte[] answer = new byte[ended.output().remaining()];
      ended.output().duplicate().get(answer);
      String text = new String(answer, StandardCharsets.UTF_8);
      asked.retainAll(text.lines().map(String::strip).toList());
    }
    return asked;
  }
}
