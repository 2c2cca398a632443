package dev.tracefold.batch.results;

import java.util.Optional;

/**
 * The result of one run.
 *
 * @param log where its output is, relative to the folder of the results
 */
public record TaskResult(
    Key key, String category, Optional<Boolean> expected, Answer answer, Usage usage, String log) {

  /**
   * What makes a result unique.
   *
   * @param configuration the name of the options with which the verifier ran
   * @param task the id of the task
   */
  public record Key(String configuration, String task) {}

  /**
   * What the run came to.
   *
   * @param verdict as printed, with its reason; empty if none was
   * @param status the exit status
   */
  public record Answer(Outcome outcome, String verdict, int status) {}

  /** What the run took. */
  public record Usage(double cpuSeconds, double wallSeconds, double memoryMegabytes) {}

  public String configuration() {
    return key.configuration();
  }

  public String task() {
    return key.task();
  }

  public Outcome outcome() {
    return answer.outcome();
  }

  public String verdict() {
    return answer.verdict();
  }

  public int status() {
    return answer.status();
  }

  public double cpuSeconds() {
    return usage.cpuSeconds();
  }

  /** Points as SV-COMP gives them. */
  public int points() {
    if (expected.isEmpty() || !outcome().isVerdict()) {
      return 0;
    }
    boolean saysTrue = outcome() == Outcome.TRUE;
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
