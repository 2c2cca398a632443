package dev.tracefold.witness.model;

import java.util.regex.Pattern;

/** The values that a key of GraphML takes. */
public enum KeyDomain {
  TEXT("string", "", "(?s).*"),
  FLAG("boolean", "false", "true|false"),
  NUMBER("int", "", "0|[1-9][0-9]{0,8}"),
  BRANCH("string", "", "condition-true|condition-false");

  private final String typeName;
  private final String absent;
  private final Pattern values;

  KeyDomain(String typeName, String absent, String values) {
    this.typeName = typeName;
    this.absent = absent;
    this.values = Pattern.compile(values);
  }

  /** What GraphML calls the type. */
  public String typeName() {
    return typeName;
  }

  /** The value where none is given, or nothing if there is no such value. */
  public String absent() {
    return absent;
  }

  void check(String key, String value) {
    // A pattern over a long text would cost stack.
    if (this != TEXT && !values.matcher(value).matches()) {
      throw new IllegalArgumentException(key + " has a value that is not allowed");
    }
  }
}
