package dev.tracefold.svcomp.output;

import dev.tracefold.svcomp.property.Property;

/**
 * The verdict line of a run without its prefix, and the exit status that goes with it.
 *
 * @param text one line
 */
public record Verdict(String text, ExitStatus status) {
  private static final int LONGEST_REASON = 300;

  public static Verdict holds() {
    return new Verdict("true", ExitStatus.TRUE);
  }

  public static Verdict violated(Property property) {
    return new Verdict("false(" + property.verdictName() + ")", ExitStatus.FALSE);
  }

  public static Verdict unknown(String reason) {
    return new Verdict("unknown (" + oneLine(reason) + ")", ExitStatus.UNKNOWN);
  }

  /** Something of ours failed after the program had been read. */
  public static Verdict internalError(String reason) {
    return new Verdict(
        "unknown (internal error: " + oneLine(reason) + ")", ExitStatus.INTERNAL_ERROR);
  }

  private static String oneLine(String reason) {
    String line = Messages.oneLine(reason);
    return line.length() <= LONGEST_REASON ? line : line.substring(0, LONGEST_REASON) + "...";
  }
}
