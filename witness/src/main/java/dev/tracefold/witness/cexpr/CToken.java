package dev.tracefold.witness.cexpr;

/**
 * A token of a C expression.
 *
 * @param column where it begins, from 1
 */
record CToken(Kind kind, String text, int column) {
  /** What a token is. */
  enum Kind {
    NAME,
    NUMBER,
    CHARACTER,
    PUNCTUATOR,
    END
  }

  boolean is(String punctuator) {
    return kind == Kind.PUNCTUATOR && text.equals(punctuator);
  }

  boolean isName(String name) {
    return kind == Kind.NAME && text.equals(name);
  }

  String shown() {
    return kind == Kind.END ? "the end" : "'" + text + "'";
  }
}
