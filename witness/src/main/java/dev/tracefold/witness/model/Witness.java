package dev.tracefold.witness.model;

/** A witness: what it was made for, and what it says. */
public record Witness(Metadata metadata, Content content) {
  public Witness {
    boolean isAutomaton = content instanceof WitnessAutomaton;
    if (isAutomaton != (metadata.version() == FormatVersion.GRAPHML_1_0)) {
      throw new IllegalArgumentException(
          "format " + metadata.version().text() + " has no content of this kind");
    }
  }

  /** Whether it claims that the program violates, or that it has, the property. */
  public WitnessKind kind() {
    return content.kind();
  }
}
