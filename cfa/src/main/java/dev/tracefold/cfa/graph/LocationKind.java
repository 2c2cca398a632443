package dev.tracefold.cfa.graph;

/**
 * What reaching a location means. All but {@link #PLAIN} and {@link #INITIAL} have no successors.
 */
public enum LocationKind {
  PLAIN("loc"),
  /** Where a run of this automaton starts; has no incoming edges. */
  INITIAL("init"),
  /** Reaching it violates a property: see {@link Location#violation()}. */
  ERROR("error"),
  /** A procedure returns, or main ends. */
  EXIT("exit"),
  /** The run ends here (abort, exit, a failed assumption, a trap). */
  HALT("halt"),
  /** Execution goes on in a way that is not modelled: reaching it means {@code unknown}. */
  UNSUPPORTED("unsupported");

  private final String text;

  LocationKind(String text) {
    this.text = text;
  }

  public String text() {
    return text;
  }

  public boolean isFinal() {
    return this != PLAIN && this != INITIAL;
  }
}
