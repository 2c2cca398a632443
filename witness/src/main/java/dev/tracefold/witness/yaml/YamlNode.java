package dev.tracefold.witness.yaml;

import java.util.List;
import java.util.Map;

/** A YAML document as plain values; scalars are kept as text. */
public sealed interface YamlNode {
  /** The line on which the node starts, from 1. */
  int line();

  /** A text, a number, a truth value or nothing (the empty text). */
  record Scalar(String text, ScalarType type, int line) implements YamlNode {}

  /** A list. */
  record Sequence(List<YamlNode> items, int line) implements YamlNode {}

  /** Keys and values in the document's order. */
  record Mapping(Map<String, YamlNode> entries, int line) implements YamlNode {}

  /** What YAML takes a scalar for; quoted ones are texts. */
  enum ScalarType {
    TEXT,
    INTEGER,
    /** A truth value, a fraction or nothing. */
    OTHER
  }
}
