package dev.tracefold.engines.machine;

import dev.tracefold.results.Result;
import java.util.List;

/** Why the machine stopped following a path. */
public sealed interface Stop {

  /** The run ends here, or goes on in a way that the final location tells. */
  record Final(Node node) implements Stop {}

  /** The path is where others come by, and may be in a state that was seen before. */
  record Arrival(Node node) implements Stop {}

  /** The next edge depends on symbolic values; at least two are not simply impossible. */
  record Branch(List<Choice> choices) implements Stop {}

  /** The budget is exhausted, or the automaton breaks a promise. */
  record GaveUp(Result.Unknown result) implements Stop {}
}
