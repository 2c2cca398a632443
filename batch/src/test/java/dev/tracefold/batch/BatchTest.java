package dev.tracefold.batch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.batch.results.StoredResults;
import dev.tracefold.batch.results.TaskResult;
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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a batch promises about crashes, full disks and misbehaving runs. */
class BatchTest {
  /** The verdict depends on the number in the name; each run leaves a line in a file. */
  private static final String SLOW =
      """
      echo "$1" >>started
      sleep 0.3
      case $1 in
        */t[147].c) echo 'RESULT: true'; exit 0 ;;
        */t[0369].c) echo 'RESULT: false(unreach-call)'; exit 10 ;;
        *) echo 'RESULT: unknown (too hard)'; exit 20 ;;
      esac
      """;

  /** A run that only SIGKILL ends. */
  private static final String STUBBORN =
      "echo $$ >>started; trap '' TERM; while :; do sleep 0.05; done\n";

  @TempDir Path folder;

  @Test
  void killedThreeTimesAndResumedItHasTheSameResults() throws Exception {
    BatchProcess batch = BatchProcess.in(folder, SLOW);
    try (ToolProcess undisturbed = batch.start("-o", "calm", "-j", "2")) {
      assertEquals(0, undisturbed.await(120), undisturbed.err());
    }
    Files.delete(folder.resolve("started"));
    for (int i = 1; i <= 3; i++) {
      try (ToolProcess killed = batch.start("-o", "killed", "-j", "2", "--resume")) {
        awaitLines(folder.resolve("killed/results.jsonl"), 3 * i);
        killed.signal("KILL");
        killed.await(20);
      }
    }
    int before = StoredResults.read(folder.resolve("killed")).list().size();
    assertTrue(before >= 9, before + " results survived");
    try (ToolProcess resumed = batch.start("-o", "killed", "-j", "2", "--resume")) {
      assertEquals(0, resumed.await(120), resumed.err());
    }
    assertEquals(verdicts("calm"), verdicts("killed"));
    assertEquals(12, Files.readAllLines(folder.resolve("killed/results.jsonl")).size());
    assertEquals(13, Files.readAllLines(folder.resolve("killed/results.csv")).size());
    // Each kill loses the two that were running, and no other run takes place twice.
    int runs = Files.readAllLines(folder.resolve("started")).size();
    assertTrue(runs <= 12 + 3 * 2, runs + " runs");
  }

  @Test
  void aKilledBatchTakesItsRunsAlong() throws Exception {
    BatchProcess batch = BatchProcess.in(folder, STUBBORN);
    try (ToolProcess killed = batch.start("-j", "2")) {
      awaitLines(folder.resolve("started"), 2);
      killed.signal("KILL");
      killed.await(20);
    }
    assertStartedHaveEnded();
  }

  @Test
  void anInterruptedBatchStopsItsRunsAndKeepsItsResults() throws Exception {
    BatchProcess batch = BatchProcess.in(folder, "case $1 in */t0.c) exit 2 ;; esac\n" + STUBBORN);
    try (ToolProcess interrupted = batch.start("-j", "2")) {
      awaitLines(folder.resolve("started"), 2);
      interrupted.signal("TERM");
      assertEquals(143, interrupted.await(30), interrupted.err());
      assertTrue(interrupted.err().contains("interrupted; --resume goes on"), interrupted.err());
      assertTrue(interrupted.out().startsWith("default "), interrupted.out());
    }
    assertStartedHaveEnded();
    assertEquals(Map.of("t0.yml", ""), verdicts("batch-results"));
  }

  @Test
  void limitsHoldAndTheBatchGoesOn() throws Exception {
    BatchProcess batch =
        BatchProcess.in(
            folder,
            """
            echo $$ >>started
            case $1 in
              */t0.c) trap '' TERM; while :; do sleep 0.05; done ;;
              */t1.c) tail /dev/zero ;;
              */t2.c) (setsid sh -c 'echo $$ >>started; while :; do :; done' &); sleep 1000 ;;
              */t3.c) while :; do sleep 1000 & sleep 0.05; done ;;
            esac
            echo 'RESULT: unknown (done)'; exit 20
            """);
    try (ToolProcess run =
        batch.start("-j", "2", "--timeout", "1s", "--walltime", "3s", "--memory", "150MB")) {
      assertEquals(0, run.await(120), run.err());
    }
    assertStartedHaveEnded();
    Map<String, String> outcomes = new TreeMap<>();
    for (TaskResult result : StoredResults.read(folder.resolve("batch-results")).list()) {
      outcomes.put(result.task(), result.outcome().text());
    }
    assertEquals(12, outcomes.size());
    assertEquals("timeout", outcomes.get("t0.yml"));
    assertEquals("out of memory", outcomes.get("t1.yml"));
    assertEquals("timeout", outcomes.get("t2.yml"));
    assertEquals("timeout", outcomes.get("t3.yml"));
    assertEquals("unknown", outcomes.get("t9.yml"));
  }

  @Test
  void runsEveryConfiguration() throws Exception {
    BatchProcess batch = BatchProcess.in(folder, "echo \"RESULT: unknown ($2 $3)\"; exit 20\n");
    try (ToolProcess run = batch.start("-j", "2", "-c", "se", "-c", "b=--search 'x  y'")) {
      assertEquals(0, run.await(60), run.err());
    }
    List<TaskResult> results = StoredResults.read(folder.resolve("batch-results")).list();
    assertEquals(24, results.size());
    for (TaskResult result : results) {
      String options = result.configuration().equals("se") ? "--engine se" : "--search x  y";
      assertEquals("unknown (" + options + ")", result.verdict());
    }
  }

  @Test
  void wrongVerdictsShowInTheStatus() throws Exception {
    BatchProcess batch = BatchProcess.in(folder, "echo 'RESULT: true'\n");
    try (ToolProcess run = batch.start()) {
      assertEquals(1, run.await(60), run.err());
      assertTrue(run.out().startsWith("WRONG: t0.yml"), run.out());
      assertTrue(run.err().contains("WRONG: t0.yml"), run.err());
    }
  }

  @Test
  void refusesToMixResults() throws Exception {
    BatchProcess batch = BatchProcess.in(folder, "echo 'RESULT: unknown (x)'; exit 20\n");
    try (ToolProcess run = batch.start()) {
      assertEquals(0, run.await(60), run.err());
    }
    try (ToolProcess again = batch.start()) {
      assertEquals(2, again.await(60));
      assertTrue(again.err().contains("--resume"), again.err());
    }
    try (ToolProcess other = batch.start("--resume", "--timeout", "7s")) {
      assertEquals(2, other.await(60));
      assertTrue(other.err().contains("other options"), other.err());
    }
  }

  /** A limit of the size of files stands for a full disk: writing fails just as suddenly. */
  @Test
  void whatCannotBeWrittenStopsTheBatchAndLosesNothing() throws Exception {
    BatchProcess batch = BatchProcess.in(folder, SLOW);
    List<String> smallFiles = List.of("bash", "-c", "ulimit -f 1; exec \"$0\" \"$@\"");
    try (ToolProcess full = batch.start(smallFiles, "-j", "2")) {
      assertEquals(3, full.await(60), full.err());
      assertTrue(full.err().contains("stopped: "), full.err());
      assertTrue(full.err().contains("--resume goes on"), full.err());
    }
    assertResumes(batch, "batch-results");
  }

  @Test
  void aFullDiskStopsTheBatchAndLosesNothing() throws Exception {
    Path disk = Files.createDirectory(folder.resolve("disk"));
    Assumptions.assumeTrue(
        status("mount", "-t", "tmpfs", "-o", "size=400k", "tmpfs", disk.toString()) == 0,
        "mounting a small disk needs root");
    try {
      BatchProcess batch =
          BatchProcess.in(
              folder, "case $1 in */t5.c) head -c 600000 /dev/zero >disk/filler ;; esac\n" + SLOW);
      try (ToolProcess full = batch.start("-o", "disk/r")) {
        assertEquals(3, full.await(60), full.err());
        assertTrue(full.err().contains("stopped: no space left"), full.err());
      }
      Files.delete(disk.resolve("filler"));
      Files.writeString(folder.resolve("verifier"), SLOW);
      assertResumes(batch, "disk/r");
    } finally {
      status("umount", disk.toString());
    }
  }

  private void assertResumes(BatchProcess batch, String results) throws Exception {
    int before = StoredResults.read(folder.resolve(results)).list().size();
    assertTrue(before > 0 && before < 12, before + " results before the end of the disk");
    try (ToolProcess resumed = batch.start("--resume", "-j", "2", "-o", results)) {
      assertEquals(0, resumed.await(60), resumed.err());
      assertTrue(resumed.err().contains(before + " results are there already"), resumed.err());
    }
    assertEquals(12, verdicts(results).size());
    assertEquals(12, Files.readAllLines(folder.resolve(results + "/results.jsonl")).size());
  }

  @Test
  void refusesAFolderThatCannotBeMade() throws Exception {
    BatchProcess batch = BatchProcess.in(folder, SLOW);
    try (ToolProcess run = batch.start("-o", "/proc/results")) {
      assertEquals(2, run.await(60));
      assertTrue(run.err().contains("/proc/results cannot be made"), run.err());
    }
    assertFalse(Files.exists(folder.resolve("started")));
  }

  private Map<String, String> verdicts(String name) throws Exception {
    Map<String, String> verdicts = new TreeMap<>();
    for (TaskResult result : StoredResults.read(folder.resolve(name)).list()) {
      verdicts.put(result.task(), result.verdict());
    }
    return verdicts;
  }

  /** Zombies of this container's init may stay; processes that run may not. */
  private void assertStartedHaveEnded() throws IOException, InterruptedException {
    List<String> running = new ArrayList<>();
    for (int patience = 0; patience < 100; patience++) {
      running.clear();
      for (String pid : Files.readAllLines(folder.resolve("started"))) {
        Path command = Path.of("/proc", pid, "cmdline");
        if (Files.exists(command) && Files.readAllBytes(command).length > 0) {
          running.add(pid);
        }
      }
      if (running.isEmpty()) {
        return;
      }
      TimeUnit.MILLISECONDS.sleep(50);
    }
    assertEquals(List.of(), running);
  }

  private static void awaitLines(Path file, int lines) throws Exception {
    for (int patience = 0; patience < 1200; patience++) {
      if (Files.exists(file) && Files.readAllLines(file).size() >= lines) {
        return;
      }
      TimeUnit.MILLISECONDS.sleep(50);
    }
    throw new AssertionError(file + " does not reach " + lines + " lines");
  }

  private static int status(String... command) throws IOException, InterruptedException {
    return new ProcessBuilder(command).start().waitFor();
  }
}
