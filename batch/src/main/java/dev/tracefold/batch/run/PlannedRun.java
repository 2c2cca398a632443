package dev.tracefold.batch.run;

import dev.tracefold.batch.process.Ending;
import dev.tracefold.batch.results.TaskResult;
import dev.tracefold.batch.results.VerdictLine;
import dev.tracefold.batch.tasks.BatchTask;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * One run that is still to be done.
 *
 * @param log relative to the folder of the results
 */
public record PlannedRun(String configuration, BatchTask task, List<String> command, Path log) {

  public static Path log(String configuration, BatchTask task) {
    return Path.of("logs", configuration, task.id() + ".log");
  }

  /** What its result will be known by. */
  public TaskResult.Key key() {
    return new TaskResult.Key(configuration, task.id());
  }

  /** The result of the run once it has ended. */
  public TaskResult result(Path folder, Ending ending) throws IOException {
    String verdict = VerdictLine.read(folder.resolve(log));
    return new TaskResult(
        key(),
        task.category(),
        task.expected(),
        new TaskResult.Answer(VerdictLine.outcome(verdict, ending), verdict, ending.status()),
        new TaskResult.Usage(
            ending.cpuTime().toMillis() / 1e3,
            ending.wallTime().toMillis() / 1e3,
            Math.round(ending.memoryBytes() / 1e4) / 1e2),
        log.toString());
  }
}
