package dev.tracefold.witness.position;

/**
 * A token of a C text.
 *
 * @param line from 1, in the file
 * @param column from 1
 */
public record Token(Kind kind, String text, int line, int column) {
  /** What a token is. */
  public enum Kind {
    /** A name or a keyword. */
    WORD,
    NUMBER,
    /** A text or a character. */
    LITERAL,
    SYMBOL
  }

  boolean is(String wanted) {
    return kind != Kind.LITERAL && text.equals(wanted);
  }

  boolean isWord() {
    return kind == Kind.WORD;
  }
}
