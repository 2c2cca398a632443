package dev.tracefold.batch.slurm;

import dev.tracefold.batch.process.Ending;
import dev.tracefold.batch.process.RunLimits;
import dev.tracefold.batch.results.TaskResult;
import dev.tracefold.batch.run.Cancellation;
import dev.tracefold.batch.run.PlannedRun;
import dev.tracefold.batch.run.RunExecutor;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Runs as the tasks of Slurm's job arrays. What earlier arrays of the batch have done is collected
 * first, and what they have not is cancelled. A run that Slurm knows no more and that has left no
 * ending is lost: it was cancelled, or its node died.
 */
public final class SlurmRuns implements RunExecutor {
  /** Slurm's usual limit of the indices of an array. */
  private static final int LARGEST_ARRAY = 1000;

  private static final long LOOK_MILLIS = 1000;
  private static final int LOOKS_PER_QUESTION = 5;

  private final Path results;
  private final RunLimits limits;
  private final int jobs;
  private final List<String> options;

  private SlurmRuns(Path results, RunLimits limits, int jobs, List<String> options) {
    this.results = results;
    this.limits = limits;
    this.jobs = jobs;
    this.options = options;
  }

  /**
   * Runs on a cluster.
   *
   * @param results the folder of the results, which the nodes must share
   * @param jobs how many at a time
   * @param options of {@code sbatch}
   */
  public static SlurmRuns of(Path results, RunLimits limits, int jobs, List<String> options) {
    return new SlurmRuns(results, limits, jobs, options);
  }

  @Override
  public void execute(List<PlannedRun> runs, Listener listener, Cancellation cancellation)
      throws IOException {
    Map<TaskResult.Key, PlannedRun> open = new LinkedHashMap<>();
    runs.forEach(run -> open.put(run.key(), run));
    for (ArrayFolder earlier : ArrayFolder.earlier(parent())) {
      finish(earlier, open, listener);
    }
    List<PlannedRun> rest = List.copyOf(open.values());
    List<Watch> watches = new ArrayList<>();
    for (int from = 0; from < rest.size(); from += LARGEST_ARRAY) {
      int to = Math.min(rest.size(), from + LARGEST_ARRAY);
      watches.add(new Watch(submit(rest.subList(from, to)), open, listener));
    }
    int lost = 0;
    for (Watch watch : watches) {
      lost += watch.await(cancellation);
    }
    if (lost > 0 && !cancellation.isRequested()) {
      throw new IOException(lost + " runs are lost (cancelled, or their node died)");
    }
  }

  private Path parent() {
    return results.resolve("slurm");
  }

  /** Collects what an array of an earlier start has done, and cancels the rest. */
  private void finish(ArrayFolder array, Map<TaskResult.Key, PlannedRun> open, Listener listener)
      throws IOException {
    Optional<String> job = array.job();
    if (job.isPresent()) {
      SlurmCommands.cancel(job.get());
      Optional<Set<Integer>> active = SlurmCommands.active(job.get());
      while (active.isEmpty() || !active.get().isEmpty()) {
        sleep();
        active = SlurmCommands.active(job.get());
      }
    }
    new Watch(array, open, listener).collect();
  }

  private ArrayFolder submit(List<PlannedRun> runs) throws IOException {
    int number = ArrayFolder.earlier(parent()).size() + 1;
    ArrayFolder array = ArrayFolder.at(Files.createDirectories(parent().resolve("array" + number)));
    array.writePlan(results, runs, limits);
    Path script = array.path().resolve("task.sh");
    Files.writeString(script, SlurmWorker.script(array.path()));
    List<String> all = new ArrayList<>();
    all.add("--array=0-" + (runs.size() - 1) + "%" + jobs);
    all.addAll(List.of("--job-name=tracefold", "--output=" + array.path() + "/slurm-%a.log"));
    // Slurm's own limit is for what goes wrong on its side.
    all.add("--time=" + (2 + limits.wallTime().toMinutes()));
    all.addAll(options);
    array.writeJob(SlurmCommands.submit(all, script.toString()));
    return array;
  }

  private static void sleep() {
    try {
      Thread.sleep(LOOK_MILLIS);
    } catch (InterruptedException e) {
      throw new IllegalStateException("a batch is cancelled, not interrupted", e);
    }
  }

  /** Follows one array. */
  private final class Watch {
    private final ArrayFolder array;
    private final List<ArrayFolder.Entry> entries;
    private final Map<TaskResult.Key, PlannedRun> open;
    private final Listener listener;
    private final Set<Integer> collected = new HashSet<>();

    Watch(ArrayFolder array, Map<TaskResult.Key, PlannedRun> open, Listener listener)
        throws IOException {
      this.array = array;
      this.entries = array.entries();
      this.open = open;
      this.listener = listener;
    }

    /** Takes the results that are new. */
    void collect() throws IOException {
      for (Map.Entry<Integer, Ending> ended : array.endings().entrySet()) {
        if (collected.add(ended.getKey())) {
          PlannedRun run = open.remove(entries.get(ended.getKey()).key());
          if (run != null) {
            listener.ended(run.result(results, ended.getValue()));
          }
        }
      }
    }

    /** Waits for all tasks; the number of those that are lost. */
    int await(Cancellation cancellation) throws IOException {
      String job = array.job().orElseThrow();
      boolean told = false;
      for (int look = 1; collected.size() < entries.size(); look++) {
        sleep();
        if (cancellation.isRequested()) {
          SlurmCommands.cancel(job);
          collect();
          return entries.size() - collected.size();
        }
        if (look % LOOKS_PER_QUESTION == 0) {
          Optional<Set<Integer>> active = SlurmCommands.active(job);
          if (active.isEmpty() && !told) {
            listener.told("Slurm does not answer; waiting for it");
          }
          told = active.isEmpty();
          if (active.isPresent() && active.get().isEmpty()) {
            // Whatever was written before Slurm forgot the task is here now.
            collect();
            return entries.size() - collected.size();
          }
        }
        collect();
        listener.waiting();
      }
      return 0;
    }
  }
}
