package dev.tracefold.frontend.clang;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Which inline functions of a file have bodies that clang emits without optimisation. In C99 these
 * are {@code static inline} and {@code extern inline} ones; a plain {@code inline} body is only an
 * alternative to an external function, and is lost. GNU C89 has it the other way round: plain
 * bodies are emitted, {@code extern inline} ones are not.
 */
enum InlineDefinitions {
  C99,
  GNU89;

  private static final Pattern INLINE = Pattern.compile("\\b(?:inline|__inline|__inline__)\\b");
  private static final Pattern STATIC = Pattern.compile("\\bstatic\\b");
  private static final Pattern EXTERN = Pattern.compile("\\bextern\\b");
  private static final String ENDS_OF_SPECIFIERS = ";{}()#";

  /** More than any list of specifiers has. */
  private static final int LONGEST_SPECIFIERS = 300;

  /** The rules under which the bodies in a file are kept; C99 where no rules keep all. */
  static InlineDefinitions neededBy(String text) {
    boolean plain = false;
    Matcher matcher = INLINE.matcher(text);
    while (matcher.find()) {
      String specifiers = specifiersAround(text, matcher.start());
      if (EXTERN.matcher(specifiers).find()) {
        return C99;
      }
      plain |= !STATIC.matcher(specifiers).find();
    }
    return plain ? GNU89 : C99;
  }

  private static String specifiersAround(String text, int position) {
    int start = position;
    int first = Math.max(0, position - LONGEST_SPECIFIERS);
    while (start > first && ENDS_OF_SPECIFIERS.indexOf(text.charAt(start - 1)) < 0) {
      start--;
    }
    int end = position;
    int last = Math.min(text.length(), position + LONGEST_SPECIFIERS);
    while (end < last && ENDS_OF_SPECIFIERS.indexOf(text.charAt(end)) < 0) {
      end++;
    }
    return text.substring(start, end);
  }
}
