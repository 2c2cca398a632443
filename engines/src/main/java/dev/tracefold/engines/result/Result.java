package dev.tracefold.engines.result;

import dev.tracefold.cfa.concrete.Trace;

/** The answer to "can an error location be reached?". */
public sealed interface Result {

  /** No error location can be reached, and the proof says why. */
  record Safe(Proof proof) implements Result {}

  /** The trace reaches an error location. */
  record Unsafe(Trace trace) implements Result {}

  /** Neither was established. The reason is one line, for the user. */
  record Unknown(String reason) implements Result {}

  static Result safe(Proof proof) {
    return new Safe(proof);
  }

  static Result unsafe(Trace trace) {
    return new Unsafe(trace);
  }

  static Result unknown(String reason) {
    return new Unknown(reason);
  }
}
