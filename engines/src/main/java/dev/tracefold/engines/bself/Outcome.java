package dev.tracefold.engines.bself;

import dev.tracefold.results.Result;
import dev.tracefold.results.SuffixTree;
import java.util.List;

/** What procedure BSELF returns. */
sealed interface Outcome {
  /** None of the states is reachable; a tree for each of the targets. */
  record Correct(List<SuffixTree> trees) implements Outcome {}

  /** Some are. */
  record Incorrect(Result result) implements Outcome {}

  record Unknown(Result result) implements Outcome {}

  /** The turn is over; the search can be resumed. */
  record Open() implements Outcome {}
}
