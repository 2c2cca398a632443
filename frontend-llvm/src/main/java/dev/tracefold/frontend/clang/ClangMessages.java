package dev.tracefold.frontend.clang;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What clang wrote on standard error. */
record ClangMessages(String text) {
  private static final int LONGEST_LINE = 400;
  private static final int MOST_LINES = 9;
  private static final Pattern COUNT = Pattern.compile("\\d+ (error|warning)s?\\b.* generated\\.");
  private static final Pattern ERROR =
      Pattern.compile("(?m)^(?:(.*?):? )??(?:fatal )?error: (.*)$");
  private static final Pattern OWN_BUILTIN =
      Pattern.compile(
          "error: (definition of builtin function|incompatible redeclaration of library function"
              + "|cannot redeclare builtin function|conflicting types for) '(\\w+)'");
  private static final Pattern ARGUMENT_COUNT =
      Pattern.compile("error: too (few|many) arguments to function call");
  private static final Pattern MISSING_HEADER = Pattern.compile("error: '([^']+)' file not found");

  /** The first error with its place, on one line. */
  Optional<String> firstError() {
    Matcher matcher = ERROR.matcher(text);
    return matcher.find()
        ? Optional.of(printable(place(matcher.group(1)) + matcher.group(2)))
        : Optional.empty();
  }

  /** What follows the first error's line, as far as it is for people to read: places, and more. */
  List<String> context() {
    Matcher matcher = ERROR.matcher(text);
    return matcher.find()
        ? text.substring(matcher.end())
            .lines()
            .filter(line -> !line.isBlank() && !COUNT.matcher(line).matches())
            .limit(MOST_LINES)
            .map(line -> printable(line.replace('\t', ' ')))
            .toList()
        : List.of();
  }

  Optional<String> missingHeader() {
    return firstGroup(MISSING_HEADER, 1);
  }

  /** A function of the program that clang takes for one of its builtins, and cannot accept. */
  Optional<String> clashingBuiltin() {
    return firstGroup(OWN_BUILTIN, 2).filter(name -> name.startsWith("__builtin_"));
  }

  /**
   * Whether a call has not the number of arguments that clang wants, maybe of a library function.
   */
  boolean complainOfArguments() {
    return ARGUMENT_COUNT.matcher(text).find();
  }

  private Optional<String> firstGroup(Pattern pattern, int group) {
    Matcher matcher = pattern.matcher(text);
    return matcher.find() ? Optional.of(matcher.group(group)) : Optional.empty();
  }

  private static String place(String text) {
    return text == null || text.isEmpty() ? "" : text + ": ";
  }

  private static String printable(String line) {
    String clean = line.replaceAll("\\p{Cntrl}", "?");
    return clean.length() <= LONGEST_LINE ? clean : clean.substring(0, LONGEST_LINE) + "...";
  }
}
