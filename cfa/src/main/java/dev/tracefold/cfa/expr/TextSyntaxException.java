package dev.tracefold.cfa.expr;

/** A text form that cannot be read; the message names the line and the offender. */
public final class TextSyntaxException extends IllegalArgumentException {
  private static final long serialVersionUID = 1;

  private final int line;

  public TextSyntaxException(int line, String message, Throwable cause) {
    super("line " + line + ": " + message, cause);
    this.line = line;
  }

  /** Counted from 1. */
  public int line() {
    return line;
  }
}
