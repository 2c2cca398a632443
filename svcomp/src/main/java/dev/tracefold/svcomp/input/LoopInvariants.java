package dev.tracefold.svcomp.input;

import dev.tracefold.witness.cexpr.CExprParser;
import dev.tracefold.witness.cexpr.CSyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A file with conditions in C that may be loop invariants, each after the line of its loop: {@code
 * 12: 0 <= i && i <= n}. Empty lines and what follows {@code #} at a line's beginning are skipped.
 */
public final class LoopInvariants {
  private static final int LARGEST = 1_000_000;
  private static final Pattern LINE = Pattern.compile("(\\d{1,7})\\s*:\\s*(\\S.*)");

  private LoopInvariants() {}

  /** The conditions by the lines of their loops. */
  public static Map<Integer, List<String>> read(Path file, String option) throws Refusal {
    Map<Integer, List<String>> byLine = new TreeMap<>();
    int number = 0;
    for (String raw : InputFile.readText(file, option, LARGEST).lines().toList()) {
      number++;
      String line = raw.strip();
      if (line.isEmpty() || line.startsWith("#")) {
        continue;
      }
      String place = option + " " + file + ":" + number + ": ";
      Matcher m = LINE.matcher(line);
      if (!m.matches()) {
        throw new Refusal(place + "not of the form LINE: CONDITION: " + InputFile.excerpt(line));
      }
      try {
        CExprParser.parse(m.group(2));
      } catch (CSyntaxException e) {
        throw new Refusal(place + InputFile.excerpt(e.getMessage()));
      }
      byLine.computeIfAbsent(Integer.valueOf(m.group(1)), l -> new ArrayList<>()).add(m.group(2));
    }
    return byLine;
  }
}
