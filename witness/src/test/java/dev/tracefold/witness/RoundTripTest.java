package dev.tracefold.witness;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tracefold.witness.model.Witness;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RoundTripTest {
  private static final int CASES = 500;

  @TempDir Path folder;

  @Test
  void whatIsWrittenReadsBackEqual() throws Exception {
    for (int seed = 0; seed < CASES; seed++) {
      Witness witness = new RandomWitness(seed).next();
      Path file = folder.resolve("witness");
      String text = WitnessFile.text(witness);
      Files.writeString(file, text);
      Witness read = WitnessFile.read(file);
      assertEquals(witness, read, "seed " + seed + "\n" + text);
      assertEquals(text, WitnessFile.text(read), "seed " + seed);
    }
  }
}
