package dev.tracefold.witness.source;

/**
 * A token of a program.
 *
 * @param start the offset of its first character
 * @param end the offset after its last one
 * @param line from 1
 * @param column from 1
 */
public record SourceToken(Kind kind, String text, int start, int end, int line, int column) {
  /** What a token is. */
  public enum Kind {
    WORD,
    NUMBER,
    QUOTED,
    PUNCTUATOR
  }

  public boolean is(String wanted) {
    return text.equals(wanted) && kind != Kind.QUOTED;
  }

  boolean isWord() {
    return kind == Kind.WORD;
  }
}
