package dev.tracefold.witness;

import dev.tracefold.witness.graphml.GraphmlReader;
import dev.tracefold.witness.graphml.GraphmlWriter;
import dev.tracefold.witness.input.BoundedStream;
import dev.tracefold.witness.input.MalformedFile;
import dev.tracefold.witness.model.Witness;
import dev.tracefold.witness.model.WitnessAutomaton;
import dev.tracefold.witness.yaml.WitnessYamlReader;
import dev.tracefold.witness.yaml.WitnessYamlWriter;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Witnesses in files of either format. */
public final class WitnessFile {
  private static final int LARGEST = 32 << 20;

  /** White space before the first character that tells the format. */
  private static final int LONGEST_START = 4096;

  private WitnessFile() {}

  /** The text of a witness in its format. */
  public static String text(Witness witness) {
    return witness.content() instanceof WitnessAutomaton
        ? GraphmlWriter.write(witness)
        : WitnessYamlWriter.write(witness);
  }

  /** Reads a witness of either format. */
  public static Witness read(Path file) throws MalformedFile {
    check(file);
    String name = file.toString();
    // A decoder of its own refuses what is not UTF-8.
    try (Reader reader =
        new BufferedReader(
            new InputStreamReader(
                BoundedStream.of(Files.newInputStream(file), LARGEST),
                StandardCharsets.UTF_8.newDecoder()))) {
      return isXml(reader)
          ? GraphmlReader.read(reader, name)
          : WitnessYamlReader.read(reader, name, LARGEST);
    } catch (CharacterCodingException e) {
      throw new MalformedFile("witness " + file + " is not a text in UTF-8");
    } catch (IOException e) {
      throw new MalformedFile("witness " + file + " cannot be read: " + e.getMessage());
    }
  }

  private static void check(Path file) throws MalformedFile {
    if (!Files.exists(file)) {
      throw new MalformedFile("witness " + file + " does not exist");
    }
    if (Files.isDirectory(file)) {
      throw new MalformedFile("witness " + file + " is a directory");
    }
    if (!Files.isReadable(file)) {
      throw new MalformedFile("witness " + file + " cannot be read (permission denied)");
    }
  }

  /**
   * Whether the first character is an angle bracket; leaves the reader at the start of the text.
   */
  private static boolean isXml(Reader reader) throws IOException {
    reader.mark(LONGEST_START);
    int c = reader.read();
    boolean hasMark = c == '\uFEFF';
    for (int i = 1; i < LONGEST_START && (c == '\uFEFF' || Character.isWhitespace(c)); i++) {
      c = reader.read();
    }
    reader.reset();
    if (hasMark) {
      reader.skip(1);
    }
    return c == '<';
  }
}
