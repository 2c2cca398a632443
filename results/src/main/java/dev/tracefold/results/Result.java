package dev.tracefold.results;

import dev.tracefold.cfa.concrete.Trace;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.Violation;

/** The answer to "can an error location be reached?". */
public sealed interface Result {

  /** No error location can be reached, and the proof says why. */
  record Safe(Proof proof) implements Result {}

  /** The trace reaches an error location, and so violates a property. */
  record Unsafe(Trace trace, Violation violation) implements Result {}

  /**
   * Neither was established.
   *
   * @param detail what the cause does not say yet, in one line for the user; may be empty
   */
  record Unknown(Cause cause, String detail) implements Result {

    /** The same, and something else to say of it. */
    public Unknown with(String more) {
      return new Unknown(cause, detail.isEmpty() ? more : detail + "; " + more);
    }

    /** Of a program with fewer runs: it need not have the one that excludes proofs of this one. */
    public Unknown ofFewerRuns() {
      return cause.excludesProofs() ? new Unknown(Cause.GAVE_UP, reason()) : this;
    }

    /** Cause and detail in one line; that nothing was found goes without saying. */
    public String reason() {
      if (detail.isEmpty()) {
        return cause.marker();
      }
      return cause == Cause.GAVE_UP ? detail : cause.marker() + ": " + detail;
    }
  }

  static Result safe(Proof proof) {
    return new Safe(proof);
  }

  /** The trace reaches the error location. */
  static Result unsafe(Trace trace, Location error) {
    return new Unsafe(trace, error.violation());
  }

  static Result unknown(Cause cause, String detail) {
    return new Unknown(cause, detail);
  }

  /** An algorithm came to its end without an answer; {@code why} is one line for the user. */
  static Result gaveUp(String why) {
    return new Unknown(Cause.GAVE_UP, why);
  }

  /** A run may come to a location where it does something that is not modelled. */
  static Result unsupported(Location l) {
    String where = l.source().isKnown() ? " at " + l.source() : "";
    return new Unknown(Cause.UNSUPPORTED, l.note() + where);
  }
}
