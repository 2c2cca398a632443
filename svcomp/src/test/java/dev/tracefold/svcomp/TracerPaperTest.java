package dev.tracefold.svcomp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The programs of the TRACER papers' figures, from C to the verdict. */
class TracerPaperTest {

  private static Run run(String program, String... more) {
    String[] arguments = new String[more.length + 7];
    arguments[0] = TestFolders.testData().resolve("papers/" + program + ".yml").toString();
    arguments[1] = "--prop";
    arguments[2] = TestFolders.property().toString();
    arguments[3] = "--engine";
    arguments[4] = "tracer";
    arguments[5] = "--timeout";
    arguments[6] = "60s";
    System.arraycopy(more, 0, arguments, 7, more.length);
    return Run.of(arguments);
  }

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
  })
  void isProved(String program, String search) {
    Run run = run(program, "--search", search);
    assertEquals("RESULT: true", run.verdict(), run.out() + run.err());
  }

  @ParameterizedTest
  @CsvSource({"sp", "none"})
  void isProvedWithOtherInterpolants(String interpolation) {
    Run run = run("cav12_figure2", "--interpolation", interpolation);
    assertEquals("RESULT: true", run.verdict(), run.out() + run.err());
  }

  @Test
  void theTreeIsAGraph(@TempDir Path folder) throws IOException {
    Path tree = folder.resolve("tree.dot");
    run("rv11_figure1b", "--tree", tree.toString());
    String dot = Files.readString(tree);
    assertTrue(dot.startsWith("digraph tree {") && dot.endsWith("}\n"), dot);
    assertTrue(dot.contains("style=dashed constraint=false color=blue"), "a closed cycle: " + dot);
    assertTrue(dot.contains("infeasible"), dot);
  }
}
