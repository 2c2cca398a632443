package dev.tracefold.svcomp.fuzz.small;

import dev.tracefold.svcomp.fuzz.Choices;
import java.util.Optional;

/**
 * Which of the values that a program looks at are errors.
 *
 * @param reachable whether there is an error; unknown where not all runs were tried and none of
 *     those that were has one
 */
public record Question(String comparison, Optional<Boolean> reachable) {

  /** About what the trial has seen: close to the border between errors and none. */
  static Question about(Trial trial, Choices choices) {
    if (trial.values().isEmpty()) {
      return new Question("== 0", trial.all() ? Optional.of(false) : Optional.empty());
    }
    long seen = choices.of(trial.values());
    boolean above = choices.oneIn(2);
    return switch (choices.below(5)) {
      case 0 -> reached("== ", seen);
      case 1 -> above ? reached(">= ", trial.greatest()) : reached("<= ", trial.least());
      case 2, 3 ->
          above
              ? notReached("> ", trial.greatest(), trial)
              : notReached("< ", trial.least(), trial);
      default -> {
        long near = seen + (above ? 1 : -1);
        boolean met = trial.values().contains(near) || trial.many();
        yield met ? reached("== ", seen) : notReached("== ", near, trial);
      }
    };
  }

  private static Question reached(String operator, long value) {
    return new Question(operator + spelled(value), Optional.of(true));
  }

  private static Question notReached(String operator, long value, Trial trial) {
    return new Question(
        operator + spelled(value), trial.all() ? Optional.of(false) : Optional.empty());
  }

  /** The least value cannot be written as the negation of one. */
  private static String spelled(long value) {
    return value == Long.MIN_VALUE ? "(-" + Long.MAX_VALUE + "ll - 1)" : "(" + value + "ll)";
  }
}
