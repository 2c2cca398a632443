package dev.tracefold.results.certificate;

/** Whether a certificate was accepted. */
public sealed interface Certification {
  /** The claim was checked and holds. */
  record Accepted() implements Certification {}

  /** The claim is false; one line says which part. */
  record Rejected(String reason) implements Certification {}

  /** A limit came first, or a solver did not know: the claim is not to be believed, nor refuted. */
  record Unchecked(String reason) implements Certification {}

  static Certification accepted() {
    return new Accepted();
  }

  static Certification rejected(String reason) {
    return new Rejected(reason);
  }

  static Certification unchecked(String reason) {
    return new Unchecked(reason);
  }

  default boolean isAccepted() {
    return this instanceof Accepted;
  }
}
