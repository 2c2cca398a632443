package dev.tracefold.svcomp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The programs of the BSELF paper's figures, from C to the verdict. */
class BselfPaperTest {

  @ParameterizedTest
  @CsvSource({
    "bself_figure1, bse",
    "bself_figure1, kind",
    "bself_figure1, bself",
    "bself_figure2, se",
    "bself_figure2, bself",
    "bself_figure3_left, bself",
    "bself_figure3_middle, bself",
    "bself_figure3_right, bself",
  })
  void isProved(String program, String engine) {
    Run run = Run.ofPaper(program, engine);
    assertTrue(run.out().endsWith("RESULT: true\n"), run.out() + run.err());
  }

  @ParameterizedTest
  @CsvSource({"bself_figure3_left, 12", "bself_figure3_right, 12"})
  void theInvariantIsPrintedAtTheLoop(String program, int lineOfLoop) {
    Run run = Run.ofPaper(program, "bself", "--invariants");
    List<String> invariants =
        run.out().lines().filter(line -> line.contains(program + ".c:")).toList();
    assertEquals(1, invariants.size(), run.out());
    assertTrue(invariants.get(0).contains(".c:" + lineOfLoop + ": "), invariants.get(0));
  }
}
