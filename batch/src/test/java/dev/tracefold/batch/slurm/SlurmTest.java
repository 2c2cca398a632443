package dev.tracefold.batch.slurm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.batch.BatchProcess;
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
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SlurmTest {
  private static final int TASKS = 30;
  private static final String VERIFIER =
      """
      case $1 in
        */t[147].c | */t1[0134].c) echo 'RESULT: true'; exit 0 ;;
        */t2?.c) echo 'RESULT: unknown (too hard)'; exit 20 ;;
        *) echo 'RESULT: unknown (interrupted)'; exit 20 ;;
      esac
      """;

  @TempDir static Path slurm;
  @TempDir Path folder;

  @BeforeAll
  static void startSlurm() throws Exception {
    Assumptions.assumeTrue(
        Files.isExecutable(Path.of("/usr/sbin/slurmctld"))
            && Files.isExecutable(Path.of("/usr/sbin/slurmd"))
            && Files.isExecutable(Path.of("/usr/sbin/munged")),
        "Slurm and munge are not installed");
    Assumptions.assumeTrue(local("start") == 0, "Slurm does not start here");
  }

  @AfterAll
  static void stopSlurm() throws Exception {
    if (Files.exists(slurm.resolve("slurm.conf"))) {
      local("stop");
    }
  }

  @Test
  void anArrayHasTheVerdictsOfALocalBatchWhateverIsLostOnTheWay() throws Exception {
    BatchProcess batch = BatchProcess.in(folder, TASKS, "sleep 0.2\n" + VERIFIER);
    try (ToolProcess local = batch.start(List.of(), "-o", "local", "-j", "2")) {
      assertEquals(0, local.await(300), local.err());
    }
    try (ToolProcess cluster = start(batch)) {
      awaitResults(3);
      String job = Files.readString(folder.resolve("cluster/slurm/array1/job")).strip();
      command("scancel", job + "_" + (TASKS - 1));
      assertEquals(0, local("kill-node"));
      TimeUnit.SECONDS.sleep(2);
      assertEquals(0, local("start-node"));
      assertEquals(3, cluster.await(600), cluster.err());
      assertTrue(cluster.err().contains("are lost"), cluster.err());
    }
    int before = verdicts("cluster").size();
    assertTrue(before >= 3 && before < TASKS, before + " results");
    try (ToolProcess resumed = start(batch, "--resume")) {
      assertEquals(0, resumed.await(600), resumed.err());
    }
    assertEquals(verdicts("local"), verdicts("cluster"));
    assertEquals(TASKS, Files.readAllLines(folder.resolve("cluster/results.jsonl")).size());
  }

  @Test
  void whatEndsWhileNobodyWatchesIsCollectedLater() throws Exception {
    BatchProcess batch = BatchProcess.in(folder, 4, VERIFIER);
    try (ToolProcess killed = start(batch)) {
      awaitFile(folder.resolve("cluster/slurm/array1/job"));
      killed.signal("KILL");
      killed.await(20);
    }
    for (int i = 0; i < 4; i++) {
      awaitFile(folder.resolve("cluster/slurm/array1/ended-" + i));
    }
    try (ToolProcess resumed = start(batch, "--resume")) {
      assertEquals(0, resumed.await(300), resumed.err());
    }
    assertEquals(4, verdicts("cluster").size());
    assertTrue(Files.notExists(folder.resolve("cluster/slurm/array2")));
  }

  @Test
  void anInterruptedBatchCancelsItsJob() throws Exception {
    BatchProcess batch = BatchProcess.in(folder, 4, "echo $$ >>started; sleep 1000\n");
    String job;
    try (ToolProcess interrupted = start(batch)) {
      awaitFile(folder.resolve("started"));
      job = Files.readString(folder.resolve("cluster/slurm/array1/job")).strip();
      interrupted.signal("TERM");
      assertEquals(143, interrupted.await(60), interrupted.err());
    }
    for (int patience = 0; !queue(job).isBlank(); patience++) {
      assertTrue(patience < 120, "the job goes on: " + queue(job));
      TimeUnit.MILLISECONDS.sleep(500);
    }
    for (String pid : Files.readAllLines(folder.resolve("started"))) {
      // Slurm forgets a job a moment before the last of its processes is gone.
      for (int patience = 0; Files.exists(Path.of("/proc", pid)); patience++) {
        assertTrue(patience < 120, "a run goes on");
        TimeUnit.MILLISECONDS.sleep(500);
      }
    }
  }

  private static ToolProcess start(BatchProcess batch, String... more) throws IOException {
    List<String> options = new ArrayList<>(List.of("-o", "cluster", "--slurm"));
    options.addAll(List.of(more));
    return batch.start(List.of("env", conf()), options.toArray(new String[0]));
  }

  private static String conf() {
    return "SLURM_CONF=" + slurm.resolve("slurm.conf");
  }

  private Map<String, String> verdicts(String name) throws Exception {
    Map<String, String> verdicts = new TreeMap<>();
    for (TaskResult result : StoredResults.read(folder.resolve(name)).list()) {
      verdicts.put(result.task(), result.verdict());
    }
    return verdicts;
  }

  private void awaitResults(int count) throws Exception {
    Path file = folder.resolve("cluster/results.jsonl");
    for (int patience = 0; patience < 1200; patience++) {
      if (Files.exists(file) && Files.readAllLines(file).size() >= count) {
        return;
      }
      TimeUnit.MILLISECONDS.sleep(100);
    }
    throw new AssertionError("there are not " + count + " results");
  }

  private static void awaitFile(Path file) throws InterruptedException {
    for (int patience = 0; Files.notExists(file); patience++) {
      assertTrue(patience < 1200, file + " does not appear");
      TimeUnit.MILLISECONDS.sleep(100);
    }
  }

  private static String queue(String job) throws Exception {
    Path out = Files.createTempFile(slurm, "queue", "");
    process("squeue", "--noheader", "--jobs=" + job).redirectOutput(out.toFile()).start().waitFor();
    return Files.readString(out).contains("Invalid job id") ? "" : Files.readString(out);
  }

  private static void command(String... words) throws Exception {
    assertEquals(0, process(words).start().waitFor(), String.join(" ", words));
  }

  private static int local(String action) throws Exception {
    Path script = TestFolders.home().resolve("batch/src/test/slurm/local-slurm");
    return process(script.toString(), action, slurm.toString())
        .redirectOutput(slurm.resolve("script.log").toFile())
        .start()
        .waitFor();
  }

  private static ProcessBuilder process(String... words) {
    ProcessBuilder builder = new ProcessBuilder(words);
    builder.environment().put("SLURM_CONF", slurm.resolve("slurm.conf").toString());
    return builder.redirectErrorStream(true);
  }
}
