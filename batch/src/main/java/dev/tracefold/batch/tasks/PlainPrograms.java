package dev.tracefold.batch.tasks;

import dev.tracefold.svcomp.input.Refusal;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** C files that are programs by themselves: they define {@code main}. */
final class PlainPrograms {
  private static final Pattern MAIN = Pattern.compile("\\bmain\\s*\\([^;{}]*\\)[^;{}()=]*\\{");

  private PlainPrograms() {}

  /** Those in a folder and all below it. */
  static List<Path> below(Path folder) throws Refusal {
    try (Stream<Path> files = Files.walk(folder, FileVisitOption.FOLLOW_LINKS)) {
      return files
          .filter(file -> file.toString().matches(".*\\.[ci]"))
          .filter(Files::isRegularFile)
          .filter(PlainPrograms::definesMain)
          .map(file -> file.toAbsolutePath().normalize())
          .toList();
    } catch (IOException | UncheckedIOException e) {
      throw new Refusal(folder + " cannot be read: " + e.getMessage());
    }
  }

  private static boolean definesMain(Path file) {
    try {
      String text = new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
      return MAIN.matcher(text).find();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
