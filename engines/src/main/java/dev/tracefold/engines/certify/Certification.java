package dev.tracefold.engines.certify;

/** Whether a certificate was accepted. */
public sealed interface Certification {
  /** The claim was checked and holds. */
  record Accepted() implements Certification {}

  /** The claim is false, or could not be checked; one line says which part. */
  record Rejected(String reason) implements Certification {}

  static Certification accepted() {
    return new Accepted();
  }

  static Certification rejected(String reason) {
    return new Rejected(reason);
  }

  default boolean isAccepted() {
    return this instanceof Accepted;
  }
}
