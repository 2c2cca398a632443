package dev.tracefold.batch.report;

import dev.tracefold.svcomp.report.RunDetails;
import dev.tracefold.svcomp.report.RunDetails.Note;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a run in a process of its own, perhaps of another verifier, has told in its log: with {@code
 * --trace}, {@code --invariants} and {@code --stats}.
 */
final class LogDetails {
  private static final int LONGEST_LOG = 1 << 20;

  private static final Pattern STEP = Pattern.compile("[^:\\s]+\\.[a-z]+:(\\d+) {2,}(.*)");
  private static final Pattern INVARIANT = Pattern.compile("[^:]+\\.[a-z]+:(\\d+): (.*)");
  private static final Pattern FIGURE =
      Pattern.compile("([A-Za-z][^=;]*?\\S) {2,}(-?[0-9]\\S*( [A-Za-z%]+)?)");

  private LogDetails() {}

  /** The details in a log; none if it cannot be read. */
  public static RunDetails read(Path log) {
    try {
      if (!Files.isRegularFile(log) || Files.size(log) > LONGEST_LOG) {
        return parse("");
      }
      return parse(new String(Files.readAllBytes(log), StandardCharsets.UTF_8));
    } catch (IOException e) {
      return parse("");
    }
  }

  /** The details in the text of a log. */
  static RunDetails parse(String log) {
    List<Note> steps = new ArrayList<>();
    List<Note> invariants = new ArrayList<>();
    Map<String, String> statistics = new LinkedHashMap<>();
    for (String line : log.lines().toList()) {
      Matcher step = STEP.matcher(line);
      Matcher invariant = INVARIANT.matcher(line);
      Matcher figure = FIGURE.matcher(line);
      if (step.matches()) {
        steps.add(new Note(number(step.group(1)), events(step.group(2))));
      } else if (invariant.matches() && !line.startsWith("warning: ")) {
        invariants.add(new Note(number(invariant.group(1)), invariant.group(2)));
      } else if (figure.matches()) {
        statistics.put(figure.group(1), figure.group(2));
      }
    }
    return new RunDetails(steps, invariants, statistics, RunDetails.tail(log));
  }

  private static int number(String digits) {
    return digits.length() > 9 ? 0 : Integer.parseInt(digits);
  }

  /** A step has the source line first, which the report shows anyway. */
  private static String events(String step) {
    int gap = step.lastIndexOf("  ");
    return gap < 0 ? step.strip() : step.substring(gap).strip();
  }
}
