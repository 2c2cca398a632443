package dev.tracefold.witness.cexpr;

/** A text is not an expression that a witness may carry; the message is one line for the user. */
public final class CSyntaxException extends Exception {
  private static final long serialVersionUID = 1L;

  private final int column;

  CSyntaxException(String problem, int column) {
    super(problem + " (column " + column + " of the expression)");
    this.column = column;
  }

  /** Where in the text, from 1. */
  public int column() {
    return column;
  }
}
