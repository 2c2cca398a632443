package dev.tracefold.engines.machine;

import java.util.List;

/** Why the machine stopped following a path. */
public sealed interface Stop {

  /** For the user, where the search cannot go on. */
  String reason();

  /** The run ends here, or goes on in a way that the final location tells. */
  record Final(Node node) implements Stop {
    @Override
    public String reason() {
      return "end of a path at " + node;
    }
  }

  /** The path is where others come by, and may be in a state that was seen before. */
  record Arrival(Node node) implements Stop {
    @Override
    public String reason() {
      return "arrival at " + node;
    }
  }

  /** The next edge depends on symbolic values; at least two are not simply impossible. */
  record Branch(List<Choice> choices) implements Stop {
    @Override
    public String reason() {
      return "branch on " + choices;
    }
  }

  /** The budget is exhausted, or the automaton breaks a promise. */
  record GaveUp(String reason) implements Stop {}
}
