package dev.tracefold.solver;

/** What a satisfiability check says. */
public sealed interface Status {
  /** Satisfiable: a model can be asked for. */
  record Sat() implements Status {}

  /** Unsatisfiable: a core of the assumptions can be asked for. */
  record Unsat() implements Status {}

  /** No answer: time, cancellation, a dead solver, or something that it cannot express. */
  record Unknown(String reason) implements Status {}

  static Status sat() {
    return new Sat();
  }

  static Status unsat() {
    return new Unsat();
  }

  static Status unknown(String reason) {
    return new Unknown(reason);
  }

  default boolean isSat() {
    return this instanceof Sat;
  }

  default boolean isUnsat() {
    return this instanceof Unsat;
  }

  default boolean isUnknown() {
    return this instanceof Unknown;
  }
}
