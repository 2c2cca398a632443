package dev.tracefold.svcomp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import dev.tracefold.svcomp.output.ExitStatus;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The witness of a verdict, in both formats, is confirmed. */
class WitnessEndToEndTest {
  @TempDir private Path folder;

  /**
   * What the world decides, such as what is read, no witness can tell; nor places in several files;
   * and a function that is watched does more than compare, so that sorting by it is refused.
   */
  private static final Set<String> OTHERS =
      Set.of(
          "library/lines_bug.yml",
          "library/lines.yml",
          "library/sorted.yml",
          "library/sorted_bug.yml",
          "files/ring.yml");

  /** Their errors are behind some hundred million rounds, which nothing in a witness leaps over. */
  private static final String DEEP = "deep/";

  static List<String> tasks() throws IOException {
    List<String> all =
        TaskSuiteTest.tasks().stream()
            .filter(t -> !OTHERS.contains(t) && !t.startsWith(DEEP))
            .toList();
    int step = Boolean.getBoolean("tracefold.nightly") ? 1 : 4;
    return IntStream.range(0, all.size()).filter(i -> i % step == 0).mapToObj(all::get).toList();
  }

  @ParameterizedTest
  @MethodSource("tasks")
  void whatIsWrittenIsConfirmed(String name) {
    Path graph = folder.resolve("witness.graphml");
    Path yaml = folder.resolve("witness.yml");
    Run written = run(name, "--witness", graph.toString(), "--witness-yaml", yaml.toString());
    assertNotEquals(ExitStatus.UNKNOWN, written.status(), written.out());
    for (Path witness : List.of(yaml, graph)) {
      Run validated = run(name, "--validate", witness.toString());
      assertEquals(written.verdict(), validated.verdict(), name + ": " + witness.getFileName());
    }
  }

  /** The last of its conditions is a negated conjunction, of which the second part decides. */
  @Test
  void aConditionOfSeveralPartsIsToldOnce() {
    whatIsWrittenIsConfirmed("floats/peak_of_cubic_bug.yml");
  }

  private static Run run(String name, String... options) {
    List<String> arguments =
        new ArrayList<>(
            List.of(
                TestFolders.testData().resolve(name).toString(),
                "--prop",
                TestFolders.property().toString(),
                "--timeout",
                "300s"));
    arguments.addAll(List.of(options));
    return Run.of(arguments.toArray(new String[0]));
  }
}
