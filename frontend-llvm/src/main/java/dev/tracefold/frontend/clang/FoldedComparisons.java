package dev.tracefold.frontend.clang;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Comparisons of strings, which clang computes when both are literals, and gives -1, 0 or 1. Of
 * other numbers than zero C says the sign alone, and libraries give the difference of two
 * characters, so what clang puts there would be a decision.
 */
final class FoldedComparisons {
  /** The functions; without knowing them clang calls them. */
  static final List<String> NAMES =
      List.of("strcmp", "strncmp", "memcmp", "bcmp", "wcscmp", "wcsncmp", "wmemcmp");

  private static final Pattern BUILTIN =
      Pattern.compile("\\b__builtin_(" + String.join("|", NAMES) + ")\\b");

  private FoldedComparisons() {}

  /**
   * Macros for those that a text calls by the names that clang never forgets. What is reached by a
   * jump it does not compute, and a jump to the next statement leaves nothing behind.
   */
  static Map<String, String> macrosFor(String text) {
    Map<String, String> macros = new LinkedHashMap<>();
    Matcher matcher = BUILTIN.matcher(text);
    while (matcher.find()) {
      String call = matcher.group();
      macros.put(
          call + "(left,...)",
          "__extension__ "
              + call
              + "(({__label__ __tracefold_next;goto __tracefold_next;__tracefold_next:;(left);}),"
              + "__VA_ARGS__)");
    }
    return macros;
  }
}
