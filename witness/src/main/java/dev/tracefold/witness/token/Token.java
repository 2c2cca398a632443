package dev.tracefold.witness.token;

/**
 * A token of a C text.
 *
 * @param start the offset of its first character
 * @param end the offset after its last one
 * @param line from 1, in the file
 * @param column from 1
 */
public record Token(Kind kind, String text, int start, int end, int line, int column) {
  /** What a token is. */
  public enum Kind {
    /** A name or a keyword. */
    WORD,
    NUMBER,
    /** A text or a character. */
    LITERAL,
    SYMBOL,
    /** What some readers want behind the last token. */
    END
  }

  public boolean is(String wanted) {
    return kind != Kind.LITERAL && text.equals(wanted);
  }

  public boolean isWord() {
    return kind == Kind.WORD;
  }
}
