package dev.tracefold.svcomp.options;

import java.nio.file.Path;

/** What a command line asks for. */
public sealed interface Request {
  /** To verify a task. */
  record Verify(Options options) implements Request {}

  /** To look at a witness of a program. */
  record Lint(Path witness, Path program) implements Request {}

  /** To print a text (the help or the version) on standard output, and do nothing else. */
  record Print(String text) implements Request {}
}
