package dev.tracefold.witness.model;

/** What a witness claims. */
public enum WitnessKind {
  VIOLATION,
  CORRECTNESS
}
