package dev.tracefold.batch.score;

import dev.tracefold.batch.results.Outcome;
import dev.tracefold.batch.results.TaskResult;
import java.util.Collection;
import java.util.List;
import java.util.function.Predicate;

/** The sums over some results. */
public record Tally(
    Counts counts, int points, int possiblePoints, double cpuOfCorrect, double medianCpuOfCorrect) {

  /** How many results there are, and how many of each kind. */
  public record Counts(
      int runs, int correctTrue, int correctFalse, int wrong, int timeouts, int errors) {}

  public static Tally of(Collection<TaskResult> results) {
    List<Double> cpu =
        results.stream()
            .filter(TaskResult::isCorrect)
            .map(TaskResult::cpuSeconds)
            .sorted()
            .toList();
    Counts counts =
        new Counts(
            results.size(),
            count(results, r -> r.isCorrect() && r.outcome() == Outcome.TRUE),
            count(results, r -> r.isCorrect() && r.outcome() == Outcome.FALSE),
            count(results, TaskResult::isWrong),
            count(results, r -> r.outcome() == Outcome.TIMEOUT),
            count(results, r -> isError(r.outcome())));
    return new Tally(
        counts,
        results.stream().mapToInt(TaskResult::points).sum(),
        results.stream().mapToInt(Tally::possiblePoints).sum(),
        cpu.stream().mapToDouble(Double::doubleValue).sum(),
        median(cpu));
  }

  /** Whether somebody should look at what happened. */
  private static boolean isError(Outcome outcome) {
    return switch (outcome) {
      case INTERNAL_ERROR, REFUSED, CRASHED, TOO_MUCH_OUTPUT -> true;
      case TRUE, FALSE, UNKNOWN, TIMEOUT, OUT_OF_MEMORY -> false;
    };
  }

  private static int possiblePoints(TaskResult result) {
    return result.expected().map(expected -> expected ? 2 : 1).orElse(0);
  }

  private static int count(Collection<TaskResult> results, Predicate<TaskResult> condition) {
    return (int) results.stream().filter(condition).count();
  }

  static double median(List<Double> sorted) {
    int n = sorted.size();
    if (n == 0) {
      return 0;
    }
    return n % 2 == 1 ? sorted.get(n / 2) : (sorted.get(n / 2 - 1) + sorted.get(n / 2)) / 2;
  }

  public int correct() {
    return counts.correctTrue() + counts.correctFalse();
  }
}
