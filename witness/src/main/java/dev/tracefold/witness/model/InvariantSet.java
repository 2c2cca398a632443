package dev.tracefold.witness.model;

import java.util.List;

/** Conditions that hold in every run; none is fine. */
public record InvariantSet(List<Invariant> invariants) implements Content {
  public InvariantSet {
    invariants = List.copyOf(invariants);
  }

  @Override
  public WitnessKind kind() {
    return WitnessKind.CORRECTNESS;
  }
}
