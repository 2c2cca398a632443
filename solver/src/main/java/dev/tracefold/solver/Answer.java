package dev.tracefold.solver;

/** A three-valued answer to a question that is either true of all assignments or not. */
public sealed interface Answer {
  record Yes() implements Answer {}

  record No() implements Answer {}

  record Unknown(String reason) implements Answer {}

  /** Whether the solver proved it; neither {@code No} nor {@code Unknown} is. */
  default boolean isYes() {
    return this instanceof Yes;
  }

  default boolean isNo() {
    return this instanceof No;
  }

  /** Valid exactly when the negation has no model. */
  static Answer ofNegation(Status negation) {
    if (negation instanceof Status.Unknown unknown) {
      return new Unknown(unknown.reason());
    }
    return negation.isUnsat() ? new Yes() : new No();
  }
}
