package dev.tracefold.frontend;

import dev.tracefold.cfa.graph.Program;
import dev.tracefold.frontend.input.InputProblem;

/** What the front end makes of an input. */
public sealed interface FrontEndResult {
  /** The program. What could not be translated is in unsupported locations. */
  record Translated(Program program) implements FrontEndResult {}

  /** Why there is no program. */
  record Rejected(InputProblem problem) implements FrontEndResult {}
}
