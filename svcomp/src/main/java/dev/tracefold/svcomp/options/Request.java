package dev.tracefold.svcomp.options;

/** What a command line asks for. */
public sealed interface Request {
  /** To verify a task. */
  record Verify(Options options) implements Request {}

  /** To print a text (the help or the version) on standard output, and do nothing else. */
  record Print(String text) implements Request {}
}
