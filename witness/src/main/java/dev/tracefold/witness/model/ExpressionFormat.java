package dev.tracefold.witness.model;

/** The language of a condition. */
public enum ExpressionFormat {
  C("c_expression"),
  ACSL("acsl_expression");

  private final String text;

  ExpressionFormat(String text) {
    this.text = text;
  }

  public String text() {
    return text;
  }
}
