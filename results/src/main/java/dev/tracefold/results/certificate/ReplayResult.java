package dev.tracefold.results.certificate;

import dev.tracefold.cfa.concrete.Outcome;
import java.util.SortedSet;

/** What running a trace on concrete values has shown. */
public sealed interface ReplayResult {

  /** The run reached an error location. */
  record Confirmed(Outcome.ReachedError outcome) implements ReplayResult {}

  /**
   * The run reached an error location, but met values that its own functions would not return:
   * those of functions that are only approximated.
   */
  record Doubtful(Outcome.ReachedError outcome, SortedSet<String> functions)
      implements ReplayResult {
    /** One line for the user. */
    public String reason() {
      return "a violation that depends on what is not computed exactly: "
          + String.join(", ", functions);
    }
  }

  /** The run ended in another way, so the trace shows nothing. */
  record Rejected(Outcome outcome) implements ReplayResult {
    /** One line for the user. */
    public String reason() {
      return "replay of the trace: " + outcome.describe() + " after " + outcome.steps() + " steps";
    }
  }
}
