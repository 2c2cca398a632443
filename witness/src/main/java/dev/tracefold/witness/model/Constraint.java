package dev.tracefold.witness.model;

import java.util.Optional;

/**
 * What must be the case at a waypoint: a condition; at a branching {@code true}, {@code false}, a
 * case of a switch or {@code default}, without a format.
 */
public record Constraint(String value, Optional<ExpressionFormat> format) {
  public static Constraint condition(String value) {
    return new Constraint(value, Optional.of(ExpressionFormat.C));
  }

  public static Constraint branch(String value) {
    return new Constraint(value, Optional.empty());
  }
}
