package dev.tracefold.witness.model;

/** What a witness says. */
public sealed interface Content permits ViolationSequence, InvariantSet, WitnessAutomaton {
  WitnessKind kind();
}
