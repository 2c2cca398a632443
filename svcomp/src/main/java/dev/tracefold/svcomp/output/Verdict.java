package dev.tracefold.svcomp.output;

import dev.tracefold.cfa.graph.Violation;
import dev.tracefold.results.Cause;
import dev.tracefold.results.Result;
import java.util.Locale;
import java.util.Optional;

/**
 * The verdict line of a run without its prefix, and the exit status that goes with it.
 *
 * @param text one line
 */
public record Verdict(String text, ExitStatus status) {
  private static final String PREFIX = "RESULT: ";
  private static final String UNKNOWN = "unknown (";
  private static final int LONGEST_REASON = 300;

  public static Verdict holds() {
    return new Verdict("true", ExitStatus.TRUE);
  }

  public static Verdict violated(Violation violation) {
    return new Verdict("false(" + violation.property().verdictName() + ")", ExitStatus.FALSE);
  }

  /**
   * {@code unknown (CAUSE)} or {@code unknown (CAUSE: DETAIL)}, where CAUSE is a marker of {@link
   * Cause}.
   */
  public static Verdict unknown(Cause cause, String detail) {
    String line = oneLine(detail);
    return new Verdict(
        UNKNOWN + cause.marker() + (line.isEmpty() ? "" : ": " + line) + ")",
        cause == Cause.INTERNAL_ERROR ? ExitStatus.INTERNAL_ERROR : ExitStatus.UNKNOWN);
  }

  public static Verdict unknown(Result.Unknown result) {
    return unknown(result.cause(), result.detail());
  }

  /** As it is printed. */
  public String line() {
    return PREFIX + text;
  }

  /** In a word or two, as tables have it. */
  public String outcome() {
    return status == ExitStatus.USAGE
        ? "refused"
        : status.name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  /** Whether it says something of the program. */
  public boolean isDefinite() {
    return status == ExitStatus.TRUE || status == ExitStatus.FALSE;
  }

  /**
   * The cause that a text of {@code unknown} begins with; empty for what no {@link Verdict} says,
   * such as the line of another verifier.
   */
  public static Optional<Cause> causeOf(String text) {
    if (!text.startsWith(UNKNOWN) || !text.endsWith(")")) {
      return Optional.empty();
    }
    String reason = text.substring(UNKNOWN.length(), text.length() - 1);
    int colon = reason.indexOf(':');
    return Cause.of(colon < 0 ? reason : reason.substring(0, colon));
  }

  private static String oneLine(String reason) {
    String line = Messages.oneLine(reason);
    return line.length() <= LONGEST_REASON ? line : line.substring(0, LONGEST_REASON) + "...";
  }
}
