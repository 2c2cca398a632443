package dev.tracefold.svcomp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.svcomp.fuzz.RandomProgram;
import dev.tracefold.svcomp.output.ExitStatus;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Random programs get witnesses of their verdicts, in which nothing is wrong, and which hold. */
class RandomWitnessTest {
  private static final int PROGRAMS = Boolean.getBoolean("tracefold.nightly") ? 40 : 3;

  /** Squares are 0 or 1 modulo 4. */
  private static final String SAFE_CHECK = "if (checksum * checksum % 4 == 2) reach_error();";

  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource({"FALSE, ILP32", "TRUE, LP64"})
  void witnessesOfRandomProgramsAreConfirmed(ExitStatus verdict, String model) throws Exception {
    int decided = 0;
    for (int seed = 0; seed < PROGRAMS; seed++) {
      String text = RandomProgram.of(seed, model.equals("LP64")).text();
      Path program =
          Files.writeString(
              folder.resolve("random" + seed + ".c"),
              verdict == ExitStatus.TRUE ? text.replace(RandomProgram.CHECK, SAFE_CHECK) : text);
      List<Path> witnesses =
          List.of(folder.resolve(seed + ".graphml"), folder.resolve(seed + ".yml"));
      Run run =
          run(
              program,
              model,
              "20s",
              "--witness",
              witnesses.get(0),
              "--witness-yaml",
              witnesses.get(1));
      if (run.status() == ExitStatus.UNKNOWN) {
        continue;
      }
      assertEquals(verdict, run.status(), "seed " + seed + ": " + run.err());
      decided++;
      for (Path witness : witnesses) {
        Run lint = Run.of("witness", "lint", witness.toString(), program.toString());
        assertEquals(ExitStatus.TRUE, lint.status(), "seed " + seed + ": " + lint.out());
        // On a loaded machine the same work takes longer than a moment ago.
        Run validation = run(program, model, "120s", "--validate", witness);
        assertEquals(
            run.verdict(),
            validation.verdict(),
            () -> "seed " + witness.getFileName() + ": " + validation.err());
      }
    }
    assertTrue(decided > PROGRAMS / 2, decided + " programs are decided");
  }

  private static Run run(Path program, String model, String limit, Object... options) {
    String[] arguments = new String[options.length + 9];
    arguments[0] = program.toString();
    arguments[1] = "--prop";
    arguments[2] = TestFolders.property().toString();
    arguments[3] = "--data-model";
    arguments[4] = model;
    arguments[5] = "--timeout";
    arguments[6] = limit;
    arguments[7] = "--walltime";
    arguments[8] = "600s";
    for (int i = 0; i < options.length; i++) {
      arguments[9 + i] = options[i].toString();
    }
    return Run.of(arguments);
  }
}
