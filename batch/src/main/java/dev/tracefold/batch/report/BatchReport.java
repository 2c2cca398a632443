package dev.tracefold.batch.report;

import dev.tracefold.batch.options.BatchOptions;
import dev.tracefold.batch.options.Configuration;
import dev.tracefold.batch.results.ResultJson;
import dev.tracefold.batch.results.TaskResult;
import dev.tracefold.batch.tasks.BatchTask;
import dev.tracefold.svcomp.options.Version;
import dev.tracefold.svcomp.report.ReportPage;
import dev.tracefold.svcomp.report.RunDetails;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The report of a batch. */
public final class BatchReport {
  private BatchReport() {}

  /** Writes it where the options say. */
  public static void write(
      BatchOptions options, Path folder, List<BatchTask> tasks, List<TaskResult> results)
      throws IOException {
    Map<String, Path> programs = new HashMap<>();
    tasks.forEach(task -> programs.put(task.id(), task.program()));
    ReportPage report = ReportPage.of("Tracefold: " + tasks.size() + " tasks", made(options));
    for (Configuration configuration : options.runs().configurations()) {
      report.addConfiguration(configuration.name(), configuration.options());
    }
    for (TaskResult result : results) {
      Path program = programs.get(result.task());
      if (program == null) {
        report.add(ResultJson.object(result));
      } else {
        RunDetails details = LogDetails.read(folder.resolve(result.log()));
        report.add(ResultJson.object(result), details, program, Map.of());
      }
    }
    report.write(options.results().report().orElseThrow());
  }

  private static String made(BatchOptions options) {
    String memory =
        options.runs().memory().isEmpty()
            ? ""
            : ", " + options.runs().memory().getAsLong() / 1_000_000 + " MB of memory";
    return String.format(
        "version %s, %d s of CPU time, %d s of wall time%s, %d at a time",
        Version.current(),
        options.runs().cpuTime().toSeconds(),
        options.runs().wallTime().toSeconds(),
        memory,
        options.place().jobs());
  }
}
