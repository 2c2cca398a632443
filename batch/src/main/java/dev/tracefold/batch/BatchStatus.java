package dev.tracefold.batch;

/** The exit status of {@code svcomp-batch}. */
public enum BatchStatus {
  COMPLETE(0),
  WRONG_VERDICTS(1),
  USAGE(2),
  /** Results cannot be written, or runs cannot be started. */
  FAILED(3),
  /** For an interruption that is no signal; after one, the JVM sets the status. */
  INTERRUPTED(130);

  private final int code;

  BatchStatus(int code) {
    this.code = code;
  }

  public int code() {
    return code;
  }
}
