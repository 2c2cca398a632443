package dev.tracefold.svcomp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.svcomp.output.ExitStatus;
import dev.tracefold.svcomp.task.TaskDefinition;
import dev.tracefold.svcomp.task.TaskDefinitionReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every task of {@code test-data} gets its expected verdict. */
class TaskSuiteTest {

  static List<String> tasks() throws IOException {
    try (Stream<Path> files = Files.walk(TestFolders.testData())) {
      return files
          .filter(file -> file.toString().endsWith(".yml"))
          .map(file -> TestFolders.testData().relativize(file).toString())
          .sorted()
          .toList();
    }
  }

  @Test
  void thereAreTasksOfBothVerdicts() throws Exception {
    int violated = 0;
    for (String task : tasks()) {
      violated += expected(TestFolders.testData().resolve(task)) ? 0 : 1;
    }
    assertTrue(violated >= 15, violated + " tasks are violated");
    assertTrue(tasks().size() - violated >= 25, tasks().size() - violated + " tasks hold");
  }

  @ParameterizedTest
  @MethodSource("tasks")
  void hasTheExpectedVerdict(String name) throws Exception {
    Path task = TestFolders.testData().resolve(name);
    boolean holds = expected(task);
    Run run =
        Run.of(
            task.toString(),
            "--prop",
            TestFolders.property().toString(),
            "--timeout",
            "60s",
            "--native-replay",
            "--quiet");
    String verdict = holds ? "RESULT: true\n" : "RESULT: false(unreach-call)\n";
    assertEquals(verdict, run.out(), run.err());
    assertEquals(holds ? ExitStatus.TRUE : ExitStatus.FALSE, run.status());
  }

  private static boolean expected(Path task) throws Exception {
    TaskDefinition definition = TaskDefinitionReader.read(task);
    return definition.properties().get(0).expectedVerdict().orElseThrow();
  }
}
