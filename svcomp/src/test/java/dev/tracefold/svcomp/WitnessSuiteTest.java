package dev.tracefold.svcomp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.svcomp.output.ExitStatus;
import dev.tracefold.svcomp.task.TaskDefinitionReader;
import dev.tracefold.witness.WitnessFile;
import dev.tracefold.witness.instrument.Following;
import dev.tracefold.witness.instrument.Vocabulary;
import dev.tracefold.witness.instrument.WaypointObserver;
import dev.tracefold.witness.model.Invariant;
import dev.tracefold.witness.model.InvariantSet;
import dev.tracefold.witness.model.ViolationSequence;
import dev.tracefold.witness.model.WitnessKind;
import dev.tracefold.witness.source.ProgramText;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tasks of {@code test-data} get witnesses in both formats, in which nothing is wrong: every sixth
 * one, and all of them at night.
 */
class WitnessSuiteTest {
  private static final int STEP = Boolean.getBoolean("tracefold.nightly") ? 1 : 6;

  @TempDir Path folder;

  static List<String> tasks() throws Exception {
    List<String> all = TaskSuiteTest.tasks();
    return IntStream.range(0, all.size())
        .filter(i -> i % STEP == 0)
        .mapToObj(all::get)
        // Witnesses speak of one file.
        .filter(task -> !task.startsWith("files/"))
        .toList();
  }

  @ParameterizedTest
  @MethodSource("tasks")
  void hasWitnesses(String name) throws Exception {
    Path task = TestFolders.testData().resolve(name);
    Path program = TaskDefinitionReader.read(task).program();
    Run run = verify(task);
    boolean holds = run.status() == ExitStatus.TRUE;
    assertTrue(holds || run.status() == ExitStatus.FALSE, run.verdict());
    for (Path witness : List.of(graphml(), yaml())) {
      assertEquals(
          holds ? WitnessKind.CORRECTNESS : WitnessKind.VIOLATION,
          WitnessFile.read(witness).kind());
      Run lint = Run.of("witness", "lint", witness.toString(), program.toString());
      assertEquals(ExitStatus.TRUE, lint.status(), lint.out() + lint.err());
      assertEquals(
          Files.readString(witness), WitnessFile.text(WitnessFile.read(witness)), "round trip");
    }
    assertEquals("", otherLint(program));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "loops/input_until_zero_bug.yml",
        "loops/climb.yml",
        "loops/lock.yml",
        "heap/reverse_bug.yml",
        "recursion/mutual_bug.yml",
        "papers/bself_figure3_right.yml"
      })
  void isConfirmed(String name) throws Exception {
    Path task = TestFolders.testData().resolve(name);
    Run run = verify(task);
    for (Path witness : List.of(graphml(), yaml())) {
      Run validation =
          Run.of(task.toString(), "--prop", property(), "--validate", witness.toString());
      assertEquals(run.verdict(), validation.verdict(), validation.err());
    }
  }

  /**
   * Its condition depends on inputs from the second visit on, and one input has no place of its
   * own.
   */
  private static final String DECIDES_LATE =
      """
      void reach_error(void) {}
      extern int __VERIFIER_nondet_int(void);
      int main(void) {
        int x = 0;
        int count = 0;
        for (int i = 0; i < 4; i++) {
          if (x > 7)
            count++;
          if (i != 2)
            x = __VERIFIER_nondet_int();
          else
            x = -x;
        }
        if (count == 2 && x == 3)
          reach_error();
      }
      """;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "loops/input_until_zero_bug.c",
        "control/three_numbers_bug.c",
        "bitvector/average_bug.c",
        "late.c"
      })
  void theStrictestReaderFollows(String name) throws Exception {
    Path program =
        name.equals("late.c")
            ? Files.writeString(folder.resolve(name), DECIDES_LATE)
            : TestFolders.testData().resolve(name);
    assertEquals(ExitStatus.FALSE, verify(program).status());
    String observed =
        WaypointObserver.text(
            ProgramText.of(Files.readString(program)),
            (ViolationSequence) WitnessFile.read(yaml()).content(),
            "reach_error",
            Following.IN_ORDER.get(0),
            "w.yml");
    Path copy = Files.writeString(folder.resolve("observed.c"), observed);
    Path target =
        Files.writeString(
            folder.resolve("target.prp"),
            "CHECK( init(main()), LTL(G ! call(" + Vocabulary.TARGET + "())) )\n");
    Run run = Run.of(copy.toString(), "--prop", target.toString(), "--timeout", "60s");
    assertEquals(ExitStatus.FALSE, run.status(), run.out() + observed);
  }

  @Test
  void invariantsAndInputsAreSaid() throws Exception {
    verify(TestFolders.testData().resolve("loops/climb.yml"));
    InvariantSet set = (InvariantSet) WitnessFile.read(yaml()).content();
    // For readers who see no loop where a condition calls a function, it is said in the body, too.
    assertEquals(
        List.of(7, 8), set.invariants().stream().map(i -> i.location().line()).sorted().toList());
    assertEquals(
        1, set.invariants().stream().map(Invariant::value).distinct().count(), set.toString());
    verify(TestFolders.testData().resolve("loops/input_until_zero_bug.yml"));
    ViolationSequence violation = (ViolationSequence) WitnessFile.read(yaml()).content();
    assertEquals(10, violation.segments().size());
  }

  @Test
  void unknownHasNoWitness() throws Exception {
    Path program =
        Files.writeString(
            folder.resolve("p.c"),
            "void longjmp(long *, int); static long b[40]; int main(void) { longjmp(b, 1); }");
    Files.writeString(yaml(), "an older file");
    Run run = verify(program, "--engine", "se");
    assertEquals(ExitStatus.UNKNOWN, run.status(), run.verdict());
    assertFalse(Files.exists(graphml()));
    assertEquals("an older file", Files.readString(yaml()));
  }

  @Test
  void whatCannotBeWrittenIsSaidFirst() {
    Path task = TestFolders.testData().resolve("loops/climb.yml");
    Run run =
        Run.of(task.toString(), "--prop", property(), "--witness", folder + "/none/w.graphml");
    assertEquals(ExitStatus.USAGE, run.status());
    assertTrue(run.err().contains("--witness"), run.err());
    assertEquals(1, run.err().lines().count());
  }

  @Test
  void lintTellsWhatIsWrong() throws Exception {
    verify(TestFolders.testData().resolve("loops/climb.yml"));
    Path other = TestFolders.testData().resolve("loops/lock.c");
    Run lint = Run.of("witness", "lint", yaml().toString(), other.toString());
    assertEquals(ExitStatus.FALSE, lint.status());
    assertTrue(lint.out().contains("the hash is not that of the program"), lint.out());
    Run unreadable = Run.of("witness", "lint", other.toString(), other.toString());
    assertEquals(ExitStatus.USAGE, unreadable.status());
  }

  private Run verify(Path task, String... options) {
    List<String> arguments =
        new ArrayList<>(List.of(task.toString(), "--prop", property(), "--timeout", "60s"));
    arguments.addAll(List.of("--witness", graphml().toString()));
    arguments.addAll(List.of("--witness-yaml", yaml().toString()));
    arguments.addAll(List.of(options));
    return Run.of(arguments.toArray(new String[0]));
  }

  private static String property() {
    return TestFolders.testData().resolve("properties/unreach-call.prp").toString();
  }

  private Path graphml() {
    return folder.resolve("w.graphml");
  }

  private Path yaml() {
    return folder.resolve("w.yml");
  }

  /** What the linter that is shared with other projects says, where it is at hand. */
  private String otherLint(Path program) throws Exception {
    Path script = TestFolders.testData().resolve("../../shared/tools/yaml_witness_lint.py");
    if (!Files.exists(script)) {
      return "";
    }
    Process process =
        new ProcessBuilder(
                "python3", script.toString(), "--witness", yaml().toString(), program.toString())
            .redirectErrorStream(true)
            .redirectOutput(new File(folder.toFile(), "lint"))
            .start();
    String said = process.waitFor() == 0 ? "" : Files.readString(folder.resolve("lint"));
    return said.contains("No module named") ? "" : said;
  }
}
