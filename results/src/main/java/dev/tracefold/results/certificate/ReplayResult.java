package dev.tracefold.results.certificate;

import dev.tracefold.cfa.concrete.Outcome;
import dev.tracefold.cfa.graph.Caveat;
import java.util.Set;
import java.util.stream.Collectors;

/** What running a trace on concrete values has shown. */
public sealed interface ReplayResult {

  /** The run reached an error location. */
  record Confirmed(Outcome.ReachedError outcome) implements ReplayResult {}

  /**
   * The run reached an error location, but took edges with caveats on its way.
   *
   * @param caveats in the order of the run
   */
  record Doubtful(Outcome.ReachedError outcome, Set<Caveat> caveats) implements ReplayResult {
    /** One line for the user. */
    public String reason() {
      return "a violation that depends on what is not computed exactly: "
          + caveats.stream()
              .map(Caveat::what)
              .distinct()
              .sorted()
              .collect(Collectors.joining(", "));
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
