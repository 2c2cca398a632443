package dev.tracefold.svcomp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The programs of the TRACER papers' figures, from C to the verdict. */
class TracerPaperTest {

  @ParameterizedTest
  @CsvSource({
    "rv11_figure1a, eager",
    "rv11_figure1a, lazy",
    "rv11_figure1b, eager",
    "rv11_figure1b, lazy",
    "rv11_figure1c, eager",
    "cav12_figure2, eager",
    "cav12_figure2, lazy",
    "rv14_figure2, eager",
    "rv14_figure2, lazy",
    "rv11_figure1a, minimax",
    "rv11_figure1b, minimax",
    "rv11_figure1c, minimax",
  })
  void isProved(String program, String search) {
    Run run = Run.ofPaper(program, "tracer", "--search", search);
    assertEquals("RESULT: true", run.verdict(), run.out() + run.err());
  }

  /** What relates two counters is preserved by each round, though no bound of one of them is. */
  @ParameterizedTest
  @CsvSource({
    "rv11_figure1d, eager",
    "rv11_figure1d, lazy",
    "rv11_figure1d, minimax",
    "minimax_loop, eager",
    "minimax_loop, minimax",
    "minimax_two_loops, eager",
    "minimax_two_loops, lazy",
    "minimax_two_loops, minimax",
  })
  void noRoundOfACountingLoopIsUnrolled(String program, String search) {
    Run run = Run.ofPaper(program, "tracer", "--search", search, "--stats");
    assertEquals("RESULT: true", run.verdict(), run.out() + run.err());
    assertEquals(0, statistic(run, "refinements"), run.err());
    assertTrue(statistic(run, "states") <= 40, run.err());
  }

  private static int statistic(Run run, String name) {
    Matcher line = Pattern.compile("tracer: " + name + " +(\\d+)").matcher(run.err());
    assertTrue(line.find(), run.err());
    return Integer.parseInt(line.group(1));
  }

  @ParameterizedTest
  @ValueSource(strings = {"rv11_figure1d_bug", "minimax_two_loops_bug"})
  void theirViolatedTwinsAreFound(String program) {
    Run run = Run.ofPaper(program, "tracer");
    assertEquals("RESULT: false(unreach-call)", run.verdict(), run.out() + run.err());
  }

  @ParameterizedTest
  @CsvSource({"published", "sp", "craig", "none"})
  void isProvedWithOtherInterpolants(String interpolation) {
    Run run = Run.ofPaper("cav12_figure2", "tracer", "--interpolation", interpolation);
    assertEquals("RESULT: true", run.verdict(), run.out() + run.err());
  }

  /** An interpolant that the check refuses is counted; here none is. */
  @Test
  void interpolantsOfASolverAreCounted() {
    Run run = Run.ofPaper("cav12_figure2", "tracer", "--interpolation", "craig", "--stats");
    assertTrue(statistic(run, "craig") > 0, run.err());
    assertEquals(0, statistic(run, "craig refused"), run.err());
  }

  @Test
  void theTreeIsAGraph(@TempDir Path folder) throws IOException {
    Path tree = folder.resolve("tree.dot");
    Run.ofPaper("rv11_figure1b", "tracer", "--tree", tree.toString());
    String dot = Files.readString(tree);
    assertTrue(dot.startsWith("digraph tree {") && dot.endsWith("}\n"), dot);
    assertTrue(dot.contains("style=dashed constraint=false color=blue"), "a closed cycle: " + dot);
    assertTrue(dot.contains("infeasible"), dot);
  }

  @Test
  void theTreeIsAPicture(@TempDir Path folder) throws IOException {
    Path tree = folder.resolve("tree.svg");
    Run.ofPaper("rv11_figure1b", "tracer", "--tree", tree.toString());
    String svg = Files.readString(tree);
    assertTrue(svg.startsWith("<svg ") && svg.endsWith("</svg>"), svg);
    assertTrue(svg.contains("stroke-dasharray") && svg.contains("the loop is closed"), svg);
    assertTrue(svg.contains(">infeasible</text>"), svg);
    assertTrue(svg.contains("line 10"), "places in the source: " + svg);
  }

  @Test
  void theReportHasTheTree(@TempDir Path folder) throws IOException {
    Run.ofPaper("rv11_figure1b", "tracer", "--report", folder.toString());
    try (var files = Files.walk(folder)) {
      boolean shown =
          files
              .filter(f -> f.toString().endsWith(".html"))
              .anyMatch(f -> read(f).contains("Symbolic execution tree"));
      assertTrue(shown);
    }
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The relation of the three variables is on no path: it comes from outside, or not at all. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "10: n == x + y | RESULT: true",
        "10: n == x + y + 1 | RESULT: unknown",
        "99: n == x + y | RESULT: unknown",
      })
  void invariantsFromOutsideAreUsedIfTheyHold(String line, String verdict, @TempDir Path folder)
      throws IOException {
    Path file =
        Files.writeString(folder.resolve("invariants.txt"), "# of the loop\n" + line + "\n");
    Run run =
        Run.ofTask(
            "loops/count_up_down_unbounded.yml",
            "--engine",
            "tracer",
            "--loop-invariants",
            file.toString(),
            "--timeout",
            "4s");
    assertTrue(run.verdict().startsWith(verdict), run.out() + run.err());
  }

  /** Facts are known at loop headers only; what they imply is not said of the places before. */
  @ParameterizedTest
  @CsvSource({
    "control/balanced.yml, eager",
    "control/dosing_machine.yml, eager",
    "control/duffs_device.yml, eager",
    "control/goto_into_loop.yml, eager",
    "loops/climb.yml, eager",
    "loops/climb.yml, lazy",
    "loops/climb.yml, minimax",
    "loops/every_second.yml, lazy",
    "loops/lock.yml, eager",
    "papers/bself_figure1.yml, eager",
    "papers/bself_figure3_left.yml, minimax",
    "papers/bself_figure3_right.yml, eager",
  })
  void aTreeMayRestOnGuessedInvariants(String task, String search) {
    Run run = Run.ofTask(task, "--engine", "tracer", "--guess-invariants", "--search", search);
    assertEquals("RESULT: true", run.verdict(), run.out() + run.err());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '@',
      value = {
        "loops/climb.yml @ 7: 0 <= height && height <= 1000",
        "loops/every_second.yml @ 11: (dealt % 2 == 0 && first == second"
            + " || dealt % 2 == 1 && first == second + 1)"
            + " && 0 <= dealt && dealt <= 2 * pairs && 0 <= pairs && pairs <= 500000",
      })
  void aTreeMayRestOnInvariantsFromOutside(String task, String line, @TempDir Path folder)
      throws IOException {
    Path file = Files.writeString(folder.resolve("invariants.txt"), line + "\n");
    Run run = Run.ofTask(task, "--engine", "tracer", "--loop-invariants", file.toString());
    assertEquals("RESULT: true", run.verdict(), run.out() + run.err());
  }

  @Test
  void iterativeDeepeningProvesWhatOneRoundShows() {
    Run run = Run.ofPaper("rv11_figure1a", "iterdeep", "--stats");
    assertEquals("RESULT: true", run.verdict(), run.out() + run.err());
    assertTrue(run.err().matches("(?s).*iterdeep: depth +1\\R.*"), run.err());
  }
}
