package dev.tracefold.svcomp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.witness.WitnessFile;
import dev.tracefold.witness.model.EdgeKey;
import dev.tracefold.witness.model.InvariantSet;
import dev.tracefold.witness.model.WitnessAutomaton;
import dev.tracefold.witness.model.WitnessEdge;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The witness of a proof has invariants of its loops, whichever engine and form it is from. */
class ExplainedProofTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource({
    "loops/count_up_down.yml, se, 10",
    "loops/gauss.yml, se, 7",
    "loops/nested.yml, se, 11",
    "control/balanced.yml, bmc, 9",
    "papers/rv11_figure1b.yml, tracer, 10",
    "papers/bself_figure3_right.yml, bself, 12",
    "control/dosing_machine.yml, tracer --guess-invariants, 34",
  })
  void itsWitnessHasInvariantsThatAreConfirmed(String task, String engine, int line)
      throws Exception {
    Path yaml = folder.resolve("w.yml");
    Path graph = folder.resolve("w.graphml");
    String options =
        "--engine "
            + engine
            + " --invariants --stats --witness-yaml "
            + yaml
            + " --witness "
            + graph;
    Run run = Run.ofTask(task, options.split(" "));
    assertEquals("RESULT: true", run.verdict(), run.err());
    InvariantSet set = (InvariantSet) WitnessFile.read(yaml).content();
    assertFalse(set.invariants().isEmpty(), run.out() + run.err());
    assertEquals(line, set.invariants().get(0).location().line());
    assertTrue(run.out().contains(".c:" + line + ": "), run.out());
    assertTrue(run.err().matches("(?s).*\\ninvariants +at [12] loop headers.*"), run.err());
    for (Path witness : List.of(yaml, graph)) {
      Run validation = Run.ofTask(task, "--validate", witness.toString());
      assertEquals("RESULT: true", validation.verdict(), validation.out() + validation.err());
    }
  }

  /** A run comes to it from statements, and that is where readers of lines look. */
  @ParameterizedTest
  @CsvSource({"loops/climb.yml, bself, 7", "loops/count_up_down.yml, bself, 10"})
  void aLoopIsAlsoEnteredWithTheStatementBeforeIt(String task, String engine, int line)
      throws Exception {
    Path graph = folder.resolve("w.graphml");
    Run run = Run.ofTask(task, "--engine", engine, "--witness", graph.toString());
    assertEquals("RESULT: true", run.verdict(), run.err());
    WitnessAutomaton automaton = (WitnessAutomaton) WitnessFile.read(graph).content();
    List<String> entering =
        automaton.edges().stream()
            .filter(WitnessEdge::entersLoopHead)
            .map(e -> e.get(EdgeKey.START_LINE).orElseThrow())
            .toList();
    assertEquals(List.of(line + "", (line - 1) + ""), entering.subList(0, 2));
  }

  @Test
  void aRunThatIsNotAskedForThemDoesNotLookForThem() {
    Run run = Run.ofTask("loops/count_up_down.yml", "--engine", "se", "--stats");
    assertEquals("RESULT: true", run.verdict());
    assertFalse(run.err().contains("invariants"), run.err());
  }
}
