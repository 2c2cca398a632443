package dev.tracefold.batch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.batch.results.Outcome;
import dev.tracefold.batch.results.StoredResults;
import dev.tracefold.batch.results.TaskResult;
import dev.tracefold.svcomp.TestFolders;
import dev.tracefold.svcomp.ToolProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code svcomp-batch} with the verifier itself, on what {@code package} has built. */
class BatchIT {
  @TempDir Path folder;

  @Test
  void killedAndResumedItVerifiesAll() throws Exception {
    Path tasks = TestFolders.testData().resolve("bitvector");
    try (ToolProcess killed = start(tasks, TestFolders.property(), "killed", "60s")) {
      awaitResults("killed", 2);
      killed.signal("KILL");
      killed.await(20);
    }
    try (ToolProcess resumed = start(tasks, TestFolders.property(), "killed", "60s", "--resume")) {
      assertEquals(0, resumed.await(600), resumed.err());
    }
    List<TaskResult> results = results("killed");
    assertTrue(results.stream().allMatch(TaskResult::isCorrect), results.toString());
    assertTrue(results.size() >= 9, results.toString());
  }

  @Test
  void aLimitShowsInTheResult() throws Exception {
    Path task = endless();
    try (ToolProcess run =
        start(task, TestFolders.property(), "results", "3s", "--walltime", "300s")) {
      assertEquals(0, run.await(360), run.err());
    }
    TaskResult result = results("results").get(0);
    assertEquals(Outcome.TIMEOUT, result.outcome(), result.toString());
    assertTrue(result.verdict().startsWith("unknown ("), result.verdict());
  }

  /** The whole set, which takes some minutes. */
  @Tag("nightly")
  @Test
  void killedThreeTimesItHasTheResultsOfAnUndisturbedBatch() throws Exception {
    Path bench = TestFolders.home().resolve("../shared/bench").normalize();
    Assumptions.assumeTrue(Files.isDirectory(bench.resolve("loops")), "no " + bench);
    Path tasks = bench.resolve("loops");
    Path property = bench.resolve("properties/unreach-call.prp");
    try (ToolProcess calm = start(tasks, property, "calm", "20s", "--walltime", "200s")) {
      assertEquals(0, calm.await(3600), calm.err());
    }
    for (int i = 1; i <= 3; i++) {
      try (ToolProcess killed =
          start(tasks, property, "killed", "20s", "--walltime", "200s", "--resume")) {
        awaitResults("killed", 12 * i);
        killed.signal("KILL");
        killed.await(20);
      }
    }
    try (ToolProcess resumed =
        start(tasks, property, "killed", "20s", "--walltime", "200s", "--resume")) {
      assertEquals(0, resumed.await(3600), resumed.err());
    }
    assertEquals(decided("calm"), decided("killed"));
    assertEquals(results("calm").size(), results("killed").size());
  }

  /** A generator with the period 2^64: running it is hopeless, and so is an invariant. */
  private Path endless() throws IOException {
    Files.writeString(
        folder.resolve("endless.c"),
        """
        void reach_error(void) {}
        int main(void) {
          unsigned long long x = 1;
          while (x != 88172645463325252ull) x = x * 6364136223846793005ull + 1442695040888963407ull;
          reach_error();
        }
        """);
    Path property = Files.copy(TestFolders.property(), folder.resolve("p.prp"));
    return Files.writeString(
        folder.resolve("endless.yml"),
        "format_version: '2.0'\ninput_files: endless.c\nproperties:\n  - property_file: "
            + property.getFileName()
            + "\n    expected_verdict: false\n");
  }

  private ToolProcess start(
      Path tasks, Path property, String output, String timeout, String... more) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(TestFolders.home().resolve("svcomp-batch").toString());
    command.addAll(List.of(tasks.toString(), "--prop", property.toString(), "-j", "2"));
    command.addAll(List.of("-o", output, "--timeout", timeout));
    command.addAll(List.of(more));
    return ToolProcess.start(folder, command);
  }

  private List<TaskResult> results(String name) throws Exception {
    return StoredResults.read(folder.resolve(name)).list();
  }

  private Map<String, String> decided(String name) throws Exception {
    Map<String, String> verdicts = new TreeMap<>();
    for (TaskResult result : results(name)) {
      verdicts.put(result.task(), result.outcome().isVerdict() ? result.verdict() : "undecided");
    }
    return verdicts;
  }

  private void awaitResults(String name, int count) throws Exception {
    Path file = folder.resolve(name).resolve("results.jsonl");
    for (int patience = 0; patience < 12_000; patience++) {
      if (Files.exists(file) && Files.readAllLines(file).size() >= count) {
        return;
      }
      TimeUnit.MILLISECONDS.sleep(50);
    }
    throw new AssertionError(file + " does not reach " + count + " lines");
  }
}
