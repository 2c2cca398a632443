package dev.tracefold.batch;

import dev.tracefold.batch.options.BatchOptions;
import dev.tracefold.batch.options.Configuration;
import dev.tracefold.batch.process.Reaper;
import dev.tracefold.batch.process.RunLimits;
import dev.tracefold.batch.process.RunMark;
import dev.tracefold.batch.progress.Progress;
import dev.tracefold.batch.report.BatchReport;
import dev.tracefold.batch.results.ResultLog;
import dev.tracefold.batch.results.StoredResults;
import dev.tracefold.batch.results.TaskResult;
import dev.tracefold.batch.run.Cancellation;
import dev.tracefold.batch.run.PlannedRun;
import dev.tracefold.batch.run.RunExecutor;
import dev.tracefold.batch.score.Comparison;
import dev.tracefold.batch.score.Summary;
import dev.tracefold.batch.slurm.SlurmRuns;
import dev.tracefold.batch.tasks.BatchTask;
import dev.tracefold.batch.tasks.TaskCollector;
import dev.tracefold.svcomp.input.Refusal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The road from tasks to a table of results. */
final class Batch {
  private static final long MOST_OUTPUT = 20_000_000;
  private static final int SHOWN_PASSED_OVER = 5;

  private final BatchOptions options;
  private final Console console;
  private final Path launcher;
  private final Cancellation cancellation;

  private Batch(BatchOptions options, Console console, Path launcher, Cancellation cancellation) {
    this.options = options;
    this.console = console;
    this.launcher = launcher;
    this.cancellation = cancellation;
  }

  static Batch of(BatchOptions options, Console console, Path launcher, Cancellation cancellation) {
    return new Batch(options, console, launcher, cancellation);
  }

  BatchStatus run() throws Refusal {
    List<BatchTask> tasks = tasks();
    Optional<StoredResults> earlier = earlier();
    Path folder = folder();
    try (ResultLog log = ResultLog.open(folder)) {
      BatchHeader.put(folder, options);
      Reaper.killLeftovers(RunMark.ofFolder(folder));
      BatchStatus status = execute(folder, tasks, log);
      List<TaskResult> results = log.results();
      if (options.results().report().isPresent()) {
        BatchReport.write(options, folder, tasks, results);
      }
      console.out().print(Summary.of(results));
      earlier.ifPresent(
          old ->
              console
                  .out()
                  .print(
                      Comparison.of(
                          results,
                          old.list(),
                          options.results().compare().orElseThrow().toString())));
      return status;
    } catch (IOException e) {
      throw new Refusal("the results in " + folder + " cannot be written: " + reason(e));
    }
  }

  private List<BatchTask> tasks() throws Refusal {
    TaskCollector.Tasks found =
        TaskCollector.collect(options.tasks().paths(), options.tasks().property());
    List<String> passedOver = found.passedOver();
    passedOver.stream().limit(SHOWN_PASSED_OVER).forEach(console::note);
    if (!passedOver.isEmpty()) {
      console.note(passedOver.size() + " files are passed over");
    }
    if (found.tasks().isEmpty()) {
      throw new Refusal("no task of the property " + options.tasks().property() + " is found");
    }
    return found.tasks();
  }

  private Optional<StoredResults> earlier() throws Refusal {
    return options.results().compare().isEmpty()
        ? Optional.empty()
        : Optional.of(StoredResults.read(options.results().compare().get()));
  }

  private Path folder() throws Refusal {
    Path folder = options.results().output().toAbsolutePath().normalize();
    try {
      Files.createDirectories(folder);
    } catch (IOException e) {
      throw new Refusal("--output: " + folder + " cannot be made: " + reason(e));
    }
    if (!Files.isWritable(folder)) {
      throw new Refusal("--output: " + folder + " cannot be written (permission denied)");
    }
    if (ResultLog.isIn(folder) && !options.results().resume()) {
      throw new Refusal(folder + " has results; --resume goes on with them, --output takes others");
    }
    return folder;
  }

  private BatchStatus execute(Path folder, List<BatchTask> tasks, ResultLog log) {
    List<PlannedRun> all = plan(tasks);
    List<PlannedRun> open = all.stream().filter(run -> !log.has(run.key())).toList();
    List<TaskResult> before = log.results();
    Progress progress = Progress.of(console.err(), console.isTerminal(), all.size(), before);
    if (!before.isEmpty()) {
      progress.tell(before.size() + " results are there already, " + open.size() + " are open");
    }
    try {
      executor(folder).execute(open, listener(log, progress), cancellation);
    } catch (IOException e) {
      progress.finish();
      console.error(
          "stopped: "
              + reason(e)
              + "; the "
              + log.results().size()
              + " results before that are kept, --resume goes on");
      return BatchStatus.FAILED;
    }
    progress.finish();
    if (cancellation.isRequested()) {
      console.error("interrupted; --resume goes on");
      return BatchStatus.INTERRUPTED;
    }
    return log.results().stream().anyMatch(TaskResult::isWrong)
        ? BatchStatus.WRONG_VERDICTS
        : BatchStatus.COMPLETE;
  }

  /** All configurations of a task follow each other, so that a part of a batch compares them. */
  private List<PlannedRun> plan(List<BatchTask> tasks) {
    RunCommand commands = RunCommand.of(options, launcher);
    List<PlannedRun> runs = new ArrayList<>();
    for (BatchTask task : tasks) {
      for (Configuration configuration : options.runs().configurations()) {
        runs.add(
            new PlannedRun(
                configuration.name(),
                task,
                commands.command(configuration, task),
                PlannedRun.log(configuration.name(), task)));
      }
    }
    return runs;
  }

  private RunExecutor executor(Path folder) {
    RunLimits limits =
        new RunLimits(
            options.runs().cpuTime(),
            options.runs().wallTime(),
            options.runs().memory(),
            MOST_OUTPUT);
    return options.place().slurm().isPresent()
        ? SlurmRuns.of(folder, limits, options.place().jobs(), options.place().slurm().get())
        : LocalRuns.of(folder, limits, options.place().jobs());
  }

  private static RunExecutor.Listener listener(ResultLog log, Progress progress) {
    return new RunExecutor.Listener() {
      @Override
      public void ended(TaskResult result) throws IOException {
        log.add(result);
        progress.add(result);
      }

      @Override
      public void waiting() {
        progress.show();
      }

      @Override
      public void told(String message) {
        progress.tell(message);
      }
    };
  }

  /** Exceptions of files often say no more than the file's name. */
  private static String reason(IOException e) {
    String type = e.getClass().getSimpleName().replaceAll("Exception$", "");
    return e.getClass() == IOException.class ? e.getMessage() : type + ": " + e.getMessage();
  }
}
