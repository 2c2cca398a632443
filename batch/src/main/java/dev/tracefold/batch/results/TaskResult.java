package dev.tracefold.batch.results;

import java.util.Optional;

/**
 * The result of one run.
 *
 * @param configuration the name of the options with which the verifier ran
 * @param task the id of the task
 * @param verdict the verdict as printed, with its reason; empty if none was
 * @param status the exit status
 * @param log where its output is, relative to the folder of the results
 */
public record TaskResult(
    String configuration,
    String task,
    String category,
    Optional<Boolean> expected,
    Outcome outcome,
    String verdict,
    int status,
    double cpuSeconds,
    double wallSeconds,
    double memoryMegabytes,
    String log) {

  /** What makes a result unique. */
  public record Key(String configuration, String task) {}

  public Key key() {
    return new Key(configuration, task);
  }

  /** Points as SV-COMP gives them. */
  public int points() {
    if (expected.isEmpty() || !outcome.isVerdict()) {
      return 0;
    }
    boolean saysTrue = outcome == Outcome.TRUE;
    if (saysTrue == expected.get()) {
      return saysTrue ? 2 : 1;
    }
    return saysTrue ? -32 : -16;
  }

  public boolean isCorrect() {
    return points() > 0;
  }

  public boolean isWrong() {
    return points() < 0;
  }
}
