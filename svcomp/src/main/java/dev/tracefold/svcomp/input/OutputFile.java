package dev.tracefold.svcomp.input;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Files that a user wants written. */
public final class OutputFile {
  private OutputFile() {}

  /** Refuses, before any work is done, a file that cannot be written. */
  public static void check(Path file, String option) throws Refusal {
    Path folder = file.toAbsolutePath().getParent();
    if (Files.isDirectory(file)) {
      throw new Refusal(option + ": " + file + " is a directory");
    }
    if (!Files.isDirectory(folder)) {
      throw new Refusal(option + ": the folder of " + file + " does not exist");
    }
    if (Files.exists(file) ? !Files.isWritable(file) : !Files.isWritable(folder)) {
      throw new Refusal(option + ": " + file + " cannot be written (permission denied)");
    }
  }

  /** Writes a file as a whole or, with the reason thrown, not at all. */
  public static void write(Path file, String text) throws IOException {
    if (Files.exists(file) && !Files.isRegularFile(file)) {
      Files.writeString(file, text);
      return;
    }
    Path part = file.resolveSibling("." + file.getFileName() + ".part");
    try {
      Files.write(part, text.getBytes(StandardCharsets.UTF_8));
      Files.move(part, file, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(part);
    }
  }
}
