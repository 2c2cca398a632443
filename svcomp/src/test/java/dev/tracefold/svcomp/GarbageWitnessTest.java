package dev.tracefold.svcomp;

import static dev.tracefold.svcomp.SampleWitnesses.BUGGY;
import static dev.tracefold.svcomp.SampleWitnesses.validate;
import static dev.tracefold.svcomp.SampleWitnesses.violationGraph;
import static dev.tracefold.svcomp.SampleWitnesses.waypoints;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.svcomp.output.ExitStatus;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files that are no text, or much too large: they are refused without being held. */
class GarbageWitnessTest {
  private static final long LARGE = 100L << 20;

  @TempDir private Path folder;

  @Test
  void aFileThatIsNoText() throws Exception {
    byte[] latin =
        waypoints().replace("\"hand\"", "\"h\u00e4nd\"").getBytes(StandardCharsets.ISO_8859_1);
    Path file = Files.write(folder.resolve("latin"), latin);
    Run run = validate(folder, BUGGY, file);
    assertEquals(ExitStatus.USAGE, run.status());
    assertTrue(run.err().contains("UTF-8"), run.err());
  }

  @Test
  void filesThatCannotBeRead() throws Exception {
    Run missing = validate(folder, BUGGY, folder.resolve("missing"));
    assertEquals(ExitStatus.USAGE, missing.status());
    assertTrue(missing.err().contains("does not exist"), missing.err());
    Run directory = validate(folder, BUGGY, folder);
    assertEquals(ExitStatus.USAGE, directory.status());
    assertTrue(directory.err().contains("is a directory"), directory.err());
  }

  /** In a process with a heap that could not hold them. */
  @Test
  void largeGarbageNeedsNoMemory() throws Exception {
    byte[] noise = new byte[1 << 20];
    new Random(1).nextBytes(noise);
    byte[] lines = "- a: [1, 2, 3]\n".repeat(1 << 16).getBytes(StandardCharsets.US_ASCII);
    byte[] nodes = "<node id=\"n\"/>\n".repeat(1 << 16).getBytes(StandardCharsets.US_ASCII);
    assertRefused(large("noise", new byte[0], noise));
    assertRefused(large("lines", new byte[0], lines));
    String start = violationGraph().substring(0, violationGraph().indexOf("<node"));
    assertRefused(large("nodes", start.getBytes(StandardCharsets.UTF_8), nodes));
  }

  private Path large(String name, byte[] start, byte[] part) throws Exception {
    Path file = folder.resolve(name);
    try (OutputStream out = Files.newOutputStream(file)) {
      out.write(start);
      for (long written = 0; written < LARGE; written += part.length) {
        out.write(part);
      }
    }
    return file;
  }

  private void assertRefused(Path witness) throws Exception {
    Path program = Files.writeString(folder.resolve("program.c"), BUGGY);
    try (ToolProcess process =
        ToolProcess.java(folder, List.of("-Xmx64m"), program, "--validate", witness.toString())) {
      assertEquals(ExitStatus.USAGE.code(), process.await(300), process.err());
      assertTrue(process.err().contains(witness.getFileName().toString()), process.err());
      assertEquals(1, process.err().lines().count(), process.err());
    }
  }
}
