package dev.tracefold.svcomp.witness;

import dev.tracefold.svcomp.input.InputFile;
import dev.tracefold.svcomp.input.Refusal;
import dev.tracefold.witness.WitnessFile;
import dev.tracefold.witness.input.MalformedFile;
import dev.tracefold.witness.lint.WitnessLint;
import dev.tracefold.witness.model.Witness;
import dev.tracefold.witness.position.CSource;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** A witness file beside the program that it is said to be of. */
public final class LintedWitness {
  private LintedWitness() {}

  /** What is wrong with it, one line for each problem. */
  public static List<String> problems(Path file, Path program) throws Refusal {
    InputFile.check(program, "program");
    try {
      Witness witness = WitnessFile.read(file);
      return WitnessLint.problems(witness, CSource.read(program), TaskMetadata.sha256(program));
    } catch (MalformedFile e) {
      throw new Refusal(e.getMessage());
    } catch (IOException e) {
      throw new Refusal("program " + program + " cannot be read: " + e.getMessage());
    }
  }
}
