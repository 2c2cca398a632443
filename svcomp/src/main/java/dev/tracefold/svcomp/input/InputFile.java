package dev.tracefold.svcomp.input;

import dev.tracefold.witness.input.Excerpt;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/** Opens the files that a user names, and says in one line what is wrong with them. */
public final class InputFile {
  private InputFile() {}

  /** The path that a text names. */
  public static Path path(String text, String what) throws Refusal {
    try {
      if (!text.isEmpty()) {
        return Path.of(text);
      }
    } catch (InvalidPathException e) {
      throw new Refusal(what + ": \"" + excerpt(text) + "\" cannot be a file name");
    }
    throw new Refusal(what + ": the file name is empty");
  }

  /** Checks that a file is there, readable, and not empty. */
  public static void check(Path file, String what) throws Refusal {
    if (!Files.exists(file)) {
      throw new Refusal(what + " " + file + " does not exist");
    }
    if (Files.isDirectory(file)) {
      throw new Refusal(what + " " + file + " is a directory");
    }
    if (!Files.isReadable(file)) {
      throw new Refusal(what + " " + file + " cannot be read (permission denied)");
    }
    try {
      if (Files.isRegularFile(file) && Files.size(file) == 0) {
        throw new Refusal(what + " " + file + " is empty");
      }
    } catch (IOException e) {
      throw new Refusal(what + " " + file + " cannot be read: " + e.getMessage());
    }
  }

  /** The whole text of a small file. */
  public static String readText(Path file, String what, int largest) throws Refusal {
    check(file, what);
    try (var stream = Files.newInputStream(file)) {
      byte[] bytes = stream.readNBytes(largest + 1);
      if (bytes.length > largest) {
        throw new Refusal(what + " " + file + " is larger than " + largest + " bytes");
      }
      String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
      return text.startsWith("\uFEFF") ? text.substring(1) : text;
    } catch (CharacterCodingException e) {
      throw new Refusal(what + " " + file + " is not a text in UTF-8");
    } catch (IOException e) {
      throw new Refusal(what + " " + file + " cannot be read: " + e.getMessage());
    }
  }

  /** A short printable form of a text that is not ours. */
  public static String excerpt(String text) {
    return Excerpt.of(text);
  }
}
