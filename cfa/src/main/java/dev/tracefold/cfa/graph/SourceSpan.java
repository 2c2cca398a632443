package dev.tracefold.cfa.graph;

/** A position in the C source: file, 1-based line and column (0: not known), enclosing function. */
public record SourceSpan(String file, int line, int column, String function) {
  public static final SourceSpan NONE = new SourceSpan("", 0, 0, "");

  public boolean isKnown() {
    return line > 0;
  }

  @Override
  public String toString() {
    return isKnown() ? file + ":" + line + ":" + column : "(no source position)";
  }
}
