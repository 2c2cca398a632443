package dev.tracefold.batch.score;

import dev.tracefold.batch.results.Outcome;
import dev.tracefold.batch.results.TaskResult;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** The text at the end of a batch: wrong verdicts first, then a table for each configuration. */
public final class Summary {
  private final StringBuilder text = new StringBuilder();

  private Summary() {}

  public static String of(Collection<TaskResult> results) {
    Summary summary = new Summary();
    summary.list("WRONG", results.stream().filter(TaskResult::isWrong).toList());
    summary.list(
        "internal error",
        results.stream().filter(r -> r.outcome() == Outcome.INTERNAL_ERROR).toList());
    byConfiguration(results).forEach(summary::table);
    return summary.text.toString();
  }

  /** The results of each configuration, in the order in which the configurations come. */
  public static Map<String, List<TaskResult>> byConfiguration(Collection<TaskResult> results) {
    Map<String, List<TaskResult>> groups = new LinkedHashMap<>();
    for (TaskResult result : results) {
      groups.computeIfAbsent(result.configuration(), name -> new ArrayList<>()).add(result);
    }
    return groups;
  }

  private void list(String what, List<TaskResult> results) {
    for (TaskResult r : results) {
      text.append(what).append(": ").append(r.task());
      text.append(" (").append(r.configuration()).append("): ").append(r.verdict());
      r.expected().ifPresent(expected -> text.append(", expected ").append(expected));
      text.append('\n');
    }
  }

  private void table(String configuration, List<TaskResult> results) {
    row(
        configuration,
        "tasks",
        "true",
        "false",
        "wrong",
        "timeout",
        "error",
        "points",
        "cpu s",
        "median s");
    Map<String, List<TaskResult>> categories = new TreeMap<>();
    results.forEach(r -> categories.computeIfAbsent(r.category(), c -> new ArrayList<>()).add(r));
    categories.forEach((name, members) -> row(name, Tally.of(members)));
    if (categories.size() != 1) {
      row("all", Tally.of(results));
    }
  }

  private void row(String name, Tally t) {
    row(
        name,
        Integer.toString(t.counts().runs()),
        Integer.toString(t.counts().correctTrue()),
        Integer.toString(t.counts().correctFalse()),
        Integer.toString(t.counts().wrong()),
        Integer.toString(t.counts().timeouts()),
        Integer.toString(t.counts().errors()),
        t.points() + "/" + t.possiblePoints(),
        String.format(Locale.ROOT, "%.1f", t.cpuOfCorrect()),
        String.format(Locale.ROOT, "%.2f", t.medianCpuOfCorrect()));
  }

  private void row(Object... cells) {
    text.append(String.format(Locale.ROOT, "%-28s %6s %6s %6s %6s %8s %7s %9s %10s %9s%n", cells));
  }
}
