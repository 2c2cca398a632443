package dev.tracefold.svcomp.validation;

import dev.tracefold.cfa.graph.Program;
import dev.tracefold.frontend.input.InputProblem;
import dev.tracefold.results.Cause;
import dev.tracefold.results.Result;

/** What a validation ends in. */
public sealed interface Finding {

  /** The invariants are right, and the program was proved. */
  record Holds() implements Finding {}

  /** The trace violates the property in the program itself, and was replayed there. */
  record Violated(Program program, Result.Unsafe result) implements Finding {}

  /** The witness says something wrong, or something that cannot be related to the program. */
  record Rejected(String reason) implements Finding {}

  /** Neither. */
  record Undecided(Cause cause, String reason) implements Finding {

    /** An algorithm had no answer: if it just gave up, the witness is just not confirmed. */
    static Undecided after(Result.Unknown unknown, String consequence) {
      String detail = unknown.detail();
      String reason = detail.isEmpty() ? consequence : consequence + ": " + detail;
      return unknown.cause() == Cause.GAVE_UP
          ? notConfirmed(reason)
          : new Undecided(unknown.cause(), reason);
    }

    static Undecided notConfirmed(String reason) {
      return new Undecided(Cause.WITNESS_NOT_CONFIRMED, reason);
    }
  }

  /** The program itself cannot be read. */
  record Unreadable(InputProblem problem) implements Finding {}
}
