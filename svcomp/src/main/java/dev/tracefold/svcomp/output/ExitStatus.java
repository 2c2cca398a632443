package dev.tracefold.svcomp.output;

/** What the exit status of the process tells. */
public enum ExitStatus {
  /** The property holds. */
  TRUE(0),
  /** Something in Tracefold or its installation failed. */
  INTERNAL_ERROR(1),
  /** The command line or an input file cannot be used. */
  USAGE(2),
  /** The property is violated. */
  FALSE(10),
  /** The program was read, and no verdict was reached. */
  UNKNOWN(20);

  private final int code;

  ExitStatus(int code) {
    this.code = code;
  }

  public int code() {
    return code;
  }
}
