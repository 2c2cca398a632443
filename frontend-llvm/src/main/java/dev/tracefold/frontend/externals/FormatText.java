package dev.tracefold.frontend.externals;

import java.util.regex.Pattern;

/** The texts that say what {@code printf} and its relatives print. */
public final class FormatText {
  /** {@code %n} writes how much was printed; flags, width and length may stand between. */
  private static final Pattern WRITES = Pattern.compile("%[-+ #0'I*.$\\d]*[hlqjztL]*n");

  private FormatText() {}

  /** Whether the format lets the function write where one of its arguments points to. */
  public static boolean writes(String text) {
    return WRITES.matcher(text.replace("%%", "")).find();
  }
}
