package dev.tracefold.svcomp.replay;

import java.math.BigInteger;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Functions that a task declares and nobody defines. */
final class UndefinedFunctions {
  private static final Pattern UNDEFINED = Pattern.compile("undefined symbol: (\\w+)");
  private static final BigInteger LONG =
      BigInteger.ONE.shiftLeft(Long.SIZE).subtract(BigInteger.ONE);

  private UndefinedFunctions() {}

  /** The names that the linker misses. */
  static Set<String> in(String messages) {
    Set<String> names = new TreeSet<>();
    Matcher matcher = UNDEFINED.matcher(messages);
    while (matcher.find()) {
      names.add(matcher.group(1));
    }
    return names;
  }

  /**
   * C definitions that do nothing but return the recorded results, then zeros. A caller that takes
   * an integer or a pointer finds it where this return type has it; floats are not provided for.
   */
  static String definitions(Collection<String> names, List<RecordedInput> results) {
    StringBuilder text = new StringBuilder();
    for (String name : names) {
      text.append("long long ").append(name).append("() {\n");
      text.append("  static const unsigned long long results[] = {");
      results.stream()
          .filter(result -> result.function().equals(name))
          .forEach(result -> text.append(result.bits().and(LONG)).append("ULL, "));
      text.append("0};\n");
      text.append("  static unsigned next;\n");
      text.append("  unsigned last = sizeof results / sizeof *results - 1;\n");
      text.append("  return results[next < last ? next++ : last];\n}\n");
    }
    return text.toString();
  }
}
