package dev.tracefold.batch.tasks;

import dev.tracefold.svcomp.input.InputFile;
import dev.tracefold.svcomp.input.Refusal;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystems;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.PatternSyntaxException;
import java.util.stream.Stream;

/**
 * A file {@code NAME.set}: one pattern of task definitions in each line, relative to the file;
 * {@code *}, {@code ?} and {@code []} do not match a slash. Lines that start with {@code #} are
 * comments.
 */
final class SetFile {
  private static final int LARGEST = 1 << 22;
  private static final String WILD = ".*[*?\\[].*";

  private SetFile() {}

  static boolean isOne(Path file) {
    return file.toString().endsWith(".set");
  }

  /** Its name without the ending. */
  static String name(Path file) {
    String name = file.getFileName().toString();
    return name.substring(0, name.length() - ".set".length());
  }

  /** The files that the patterns stand for, each once, in the order of the patterns. */
  static List<Path> read(Path file) throws Refusal {
    List<Path> found = new ArrayList<>();
    int number = 0;
    for (String line : InputFile.readText(file, "task set", LARGEST).lines().toList()) {
      number++;
      String pattern = line.strip();
      if (pattern.isEmpty() || pattern.startsWith("#")) {
        continue;
      }
      String place = file + ":" + number;
      List<Path> matching = matching(file, InputFile.path(pattern, place).toString(), place);
      if (matching.isEmpty()) {
        throw new Refusal(place + ": no file matches " + InputFile.excerpt(pattern));
      }
      matching.stream().filter(path -> !found.contains(path)).forEach(found::add);
    }
    return found;
  }

  private static List<Path> matching(Path file, String pattern, String place) throws Refusal {
    if (!pattern.matches(WILD)) {
      Path named = file.resolveSibling(pattern).normalize();
      return Files.exists(named) ? List.of(named) : List.of();
    }
    // Walks below the part that is fixed, and not deeper than the pattern is.
    Path fixed = Path.of("");
    Path wild = Path.of(pattern);
    while (wild.getNameCount() > 1 && !wild.getName(0).toString().matches(WILD)) {
      fixed = fixed.resolve(wild.getName(0));
      wild = wild.subpath(1, wild.getNameCount());
    }
    Path folder = file.toAbsolutePath().getParent().resolve(fixed).normalize();
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> below =
        Files.walk(folder, wild.getNameCount(), FileVisitOption.FOLLOW_LINKS)) {
      PathMatcher matcher = FileSystems.getDefault().getPathMatcher("glob:" + wild);
      TreeSet<Path> sorted = new TreeSet<>();
      below
          .filter(path -> matcher.matches(folder.relativize(path)))
          .filter(Files::isRegularFile)
          .forEach(sorted::add);
      return List.copyOf(sorted);
    } catch (PatternSyntaxException e) {
      throw new Refusal(place + ": " + InputFile.excerpt(pattern) + " is not a pattern");
    } catch (IOException | UncheckedIOException e) {
      throw new Refusal(place + ": " + folder + " cannot be read: " + e.getMessage());
    }
  }
}
