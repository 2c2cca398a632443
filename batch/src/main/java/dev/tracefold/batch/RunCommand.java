package dev.tracefold.batch;

import dev.tracefold.batch.options.BatchOptions;
import dev.tracefold.batch.options.Configuration;
import dev.tracefold.batch.tasks.BatchTask;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The command line of a run. */
final class RunCommand {
  private final BatchOptions options;
  private final Path launcher;

  private RunCommand(BatchOptions options, Path launcher) {
    this.options = options;
    this.launcher = launcher;
  }

  /**
   * The commands that options ask for.
   *
   * @param launcher {@code svcomp-run}
   */
  static RunCommand of(BatchOptions options, Path launcher) {
    return new RunCommand(options, launcher);
  }

  List<String> command(Configuration configuration, BatchTask task) {
    if (options.runs().tool().isEmpty()) {
      return own(configuration, task);
    }
    List<String> command = new ArrayList<>();
    for (String word : options.runs().tool().get()) {
      if (word.equals("{options}")) {
        command.addAll(configuration.options());
      } else {
        command.add(replaced(word, task));
      }
    }
    return List.copyOf(command);
  }

  private String replaced(String word, BatchTask task) {
    return word.replace("{task}", task.definition().toString())
        .replace("{file}", task.program().toString())
        .replace("{prop}", task.property().toString())
        .replace("{cputime}", Long.toString(options.runs().cpuTime().toSeconds()))
        .replace("{walltime}", Long.toString(options.runs().wallTime().toSeconds()));
  }

  /** The verifier knows the limits too: it ends in time by itself, and may say why. */
  private List<String> own(Configuration configuration, BatchTask task) {
    List<String> command = new ArrayList<>();
    command.add(launcher.toString());
    command.add(task.definition().toString());
    command.addAll(List.of("--prop", task.property().toString()));
    add(command, configuration, "--timeout", options.runs().cpuTime().toMillis() + "ms");
    add(command, configuration, "--walltime", options.runs().wallTime().toMillis() + "ms");
    options
        .runs()
        .memory()
        .ifPresent(bytes -> add(command, configuration, "--memory", bytes / 1_000_000 + "MB"));
    if (options.results().report().isPresent()) {
      // What the report shows of a single run.
      for (String flag : List.of("--trace", "--invariants", "--stats")) {
        if (!configuration.options().contains(flag)) {
          command.add(flag);
        }
      }
    }
    command.addAll(configuration.options());
    return List.copyOf(command);
  }

  /** A configuration may have a shorter limit of its own. */
  private static void add(
      List<String> command, Configuration configuration, String option, String value) {
    boolean given =
        configuration.options().stream()
            .anyMatch(word -> word.equals(option) || word.startsWith(option + "="));
    if (!given) {
      command.addAll(List.of(option, value));
    }
  }
}
