package dev.tracefold.batch;

import java.io.PrintStream;

/**
 * Where a batch talks to its user.
 *
 * @param isTerminal whether a line of {@code err} can be rewritten in place
 */
record Console(PrintStream out, PrintStream err, boolean isTerminal) {
  void note(String message) {
    err.println(message);
  }

  void error(String message) {
    err.println("svcomp-batch: " + message);
  }
}
