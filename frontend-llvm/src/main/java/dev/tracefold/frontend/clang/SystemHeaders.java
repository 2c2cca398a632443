package dev.tracefold.frontend.clang;

import dev.tracefold.frontend.clang.ChildProcess.Outcome;
import dev.tracefold.frontend.input.DataModel;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * Which functions the headers of the system declare for a program. Such a function is in some
 * library, so what it does is fixed, even if nothing is known of it.
 */
public record SystemHeaders(ClangInstallation clang, Duration timeLimit) {
  private static final int LARGEST_OUTPUT = 1 << 28;
  private static final Pattern INCLUDE = Pattern.compile("(?m)^\\s*(?:#|%:|\\?\\?=)\\s*include\\b");

  /**
   * Those of the names that they declare in this C file. If clang does not say so, all: of what is
   * taken for a library's function nothing wrong is said.
   */
  public Set<String> among(Set<String> names, Path file, DataModel model) {
    if (names.isEmpty()) {
      return Collections.emptySortedSet();
    }
    try {
      String text = new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
      boolean isPreprocessed = file.toString().endsWith(".i") || !INCLUDE.matcher(text).find();
      return isPreprocessed
          ? HeaderDeclarations.among(names, text)
          : amongPreprocessed(names, file, model);
    } catch (IOException e) {
      return new TreeSet<>(names);
    }
  }

  private Set<String> amongPreprocessed(Set<String> names, Path file, DataModel model) {
    Outcome outcome =
        ChildProcess.run(ClangCommand.preprocessing(clang, file, model), timeLimit, LARGEST_OUTPUT);
    if (outcome instanceof Outcome.Ended ended && ended.status() == 0) {
      String text = StandardCharsets.ISO_8859_1.decode(ended.output().duplicate()).toString();
      return HeaderDeclarations.among(names, text);
    }
    return new TreeSet<>(names);
  }
}
