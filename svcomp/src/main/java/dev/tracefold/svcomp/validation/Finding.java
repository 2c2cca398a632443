package dev.tracefold.svcomp.validation;

import dev.tracefold.cfa.concrete.Trace;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.frontend.InputProblem;

/** What a validation ends in. */
public sealed interface Finding {

  /** The invariants are right, and the program was proved. */
  record Holds() implements Finding {}

  /** The trace violates the property in the program itself, and was replayed there. */
  record Violated(Program program, Trace trace) implements Finding {}

  /** The witness says something wrong, or something that cannot be related to the program. */
  record Rejected(String reason) implements Finding {}

  /** Neither. */
  record Undecided(String reason) implements Finding {}

  /** The program itself cannot be read. */
  record Unreadable(InputProblem problem) implements Finding {}
}
