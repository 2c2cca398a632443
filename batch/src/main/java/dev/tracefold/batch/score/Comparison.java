package dev.tracefold.batch.score;

import dev.tracefold.batch.results.TaskResult;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** What has changed since an earlier batch: tasks won and lost, and those much faster or slower. */
public final class Comparison {
  /** Less than that is noise on a machine that does other work. */
  private static final double NOTABLE_FACTOR = 1.5;

  private static final double NOTABLE_SECONDS = 1;

  private final Map<TaskResult.Key, TaskResult> before;
  private final List<String> won = new ArrayList<>();
  private final List<String> lost = new ArrayList<>();
  private final List<String> faster = new ArrayList<>();
  private final List<String> slower = new ArrayList<>();
  private int both;
  private int common;
  private double cpuBefore;
  private double cpuNow;

  private Comparison(Map<TaskResult.Key, TaskResult> before) {
    this.before = before;
  }

  /**
   * The comparison as text. A configuration is compared with the one of the same name; when both
   * batches have one alone, with that.
   */
  public static String of(
      Collection<TaskResult> results, Collection<TaskResult> earlier, String earlierName) {
    Comparison comparison = new Comparison(byKey(results, earlier));
    results.forEach(comparison::add);
    return comparison.text(earlierName);
  }

  private static Map<TaskResult.Key, TaskResult> byKey(
      Collection<TaskResult> results, Collection<TaskResult> earlier) {
    List<String> names = names(results);
    boolean rename = names.size() == 1 && names(earlier).size() == 1;
    return earlier.stream()
        .collect(
            Collectors.toMap(
                r -> rename ? new TaskResult.Key(names.get(0), r.task()) : r.key(), r -> r));
  }

  private static List<String> names(Collection<TaskResult> results) {
    return results.stream().map(TaskResult::configuration).distinct().toList();
  }

  private void add(TaskResult now) {
    TaskResult old = before.get(now.key());
    if (old == null) {
      return;
    }
    common++;
    String change =
        now.task() + " (" + now.configuration() + "): " + told(old) + " -> " + told(now);
    if (now.isCorrect() && !old.isCorrect()) {
      won.add(change);
    } else if (!now.isCorrect() && old.isCorrect()) {
      lost.add(change);
    } else if (now.isCorrect()) {
      both++;
      cpuBefore += old.cpuSeconds();
      cpuNow += now.cpuSeconds();
      if (isNotable(old.cpuSeconds(), now.cpuSeconds())) {
        (now.cpuSeconds() < old.cpuSeconds() ? faster : slower).add(change);
      }
    }
  }

  private static boolean isNotable(double old, double now) {
    double more = Math.max(old, now);
    double less = Math.min(old, now);
    return more > NOTABLE_FACTOR * less && more - less > NOTABLE_SECONDS;
  }

  private static String told(TaskResult result) {
    return String.format(Locale.ROOT, "%s %.1f s", result.outcome().text(), result.cpuSeconds());
  }

  private String text(String name) {
    StringBuilder text = new StringBuilder();
    text.append(
        String.format(
            Locale.ROOT,
            "against %s: %d runs in common, won %d, lost %d, faster %d, slower %d%n",
            name,
            common,
            won.size(),
            lost.size(),
            faster.size(),
            slower.size()));
    if (both > 0) {
      text.append(
          String.format(
              Locale.ROOT,
              "CPU time of the %d that both solve: %.1f s -> %.1f s%n",
              both,
              cpuBefore,
              cpuNow));
    }
    list(text, "lost", lost);
    list(text, "won", won);
    list(text, "slower", slower);
    list(text, "faster", faster);
    return text.toString();
  }

  private static void list(StringBuilder text, String what, List<String> changes) {
    changes.forEach(
        change -> text.append("  ").append(what).append(": ").append(change).append('\n'));
  }
}
