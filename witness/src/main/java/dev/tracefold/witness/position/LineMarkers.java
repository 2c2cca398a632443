package dev.tracefold.witness.position;

import java.util.HashMap;
import java.util.Map;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Debug information follows the line markers that a preprocessor leaves ({@code # 12 "file.c"}),
 * witnesses tell lines of the file itself: this finds these again. A place that two markers claim
 * has no line.
 */
final class LineMarkers {
  private static final Pattern MARKER =
      Pattern.compile("\\s*#\\s*(?:line\\s+)?(\\d{1,9})\\s*(?:\"((?:[^\"\\\\]|\\\\.)*)\".*)?");
  private static final int AMBIGUOUS = -1;

  private final boolean hasMarkers;
  private final Map<String, Integer> lineByName;

  private LineMarkers(boolean hasMarkers, Map<String, Integer> lineByName) {
    this.hasMarkers = hasMarkers;
    this.lineByName = lineByName;
  }

  /** The markers of a text, whose own name clang reports as {@code file}. */
  static LineMarkers of(String text, String file) {
    Map<String, Integer> lines = new HashMap<>();
    boolean hasMarkers = false;
    String name = file;
    int told = 1;
    int line = 0;
    for (String content : (Iterable<String>) text.lines()::iterator) {
      line++;
      Matcher marker = content.contains("#") ? MARKER.matcher(content) : null;
      if (marker != null && marker.matches()) {
        hasMarkers = true;
        told = Integer.parseInt(marker.group(1));
        name = marker.group(2) == null ? name : marker.group(2);
      } else {
        lines.merge(key(name, told), line, (a, b) -> AMBIGUOUS);
        told++;
      }
    }
    return new LineMarkers(hasMarkers, hasMarkers ? lines : Map.of());
  }

  boolean exist() {
    return hasMarkers;
  }

  /** The line of the file at which clang says that it is in that line of that file. */
  OptionalInt line(String file, int told) {
    if (!hasMarkers) {
      return OptionalInt.of(told);
    }
    int line = lineByName.getOrDefault(key(file, told), AMBIGUOUS);
    return line == AMBIGUOUS ? OptionalInt.empty() : OptionalInt.of(line);
  }

  private static String key(String file, int line) {
    return line + " " + file;
  }
}
