package dev.tracefold.witness.model;

import java.util.Optional;

/** The formats. What 2.1 adds to 2.0 is not modelled. */
public enum FormatVersion {
  GRAPHML_1_0("1.0"),
  YAML_2_0("2.0"),
  YAML_2_1("2.1");

  private final String text;

  FormatVersion(String text) {
    this.text = text;
  }

  public String text() {
    return text;
  }

  /** The YAML format of that number. */
  public static Optional<FormatVersion> ofYaml(String text) {
    return text.equals(YAML_2_0.text)
        ? Optional.of(YAML_2_0)
        : text.equals(YAML_2_1.text) ? Optional.of(YAML_2_1) : Optional.empty();
  }
}
