package dev.tracefold.batch.options;

/** What a command line of {@code svcomp-batch} asks for. */
public sealed interface BatchRequest {
  /** To run tasks. */
  record Evaluate(BatchOptions options) implements BatchRequest {}

  /** To print a text on standard output, and do nothing else. */
  record Print(String text) implements BatchRequest {}
}
