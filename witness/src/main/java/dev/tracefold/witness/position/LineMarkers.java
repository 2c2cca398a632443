package dev.tracefold.witness.position;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Debug information follows the line markers that a preprocessor leaves ({@code # 12 "file.c"}),
 * witnesses tell lines of the file itself: this finds these again. Where markers count lines anew,
 * as those of programs that a program wrote do, several lines may claim to be the same.
 */
final class LineMarkers {
  private static final Pattern MARKER =
      Pattern.compile("\\s*#\\s*(?:line\\s+)?(\\d{1,9})\\s*(?:\"((?:[^\"\\\\]|\\\\.)*)\".*)?");

  private final boolean hasMarkers;
  private final Map<String, List<Integer>> linesByName;

  private LineMarkers(boolean hasMarkers, Map<String, List<Integer>> linesByName) {
    this.hasMarkers = hasMarkers;
    this.linesByName = linesByName;
  }

  /** The markers of a text, whose own name clang reports as {@code file}. */
  static LineMarkers of(String text, String file) {
    Map<String, List<Integer>> lines = new HashMap<>();
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
        lines.computeIfAbsent(key(name, told), k -> new ArrayList<>(1)).add(line);
        told++;
      }
    }
    return new LineMarkers(hasMarkers, hasMarkers ? lines : Map.of());
  }

  boolean exist() {
    return hasMarkers;
  }

  /** The lines of the file at which clang says that it is in that line of that file. */
  List<Integer> lines(String file, int told) {
    return hasMarkers ? linesByName.getOrDefault(key(file, told), List.of()) : List.of(told);
  }

  private static String key(String file, int line) {
    return line + " " + file;
  }
}
