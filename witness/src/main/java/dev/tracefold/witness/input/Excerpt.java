package dev.tracefold.witness.input;

/** Foreign text in messages. */
public final class Excerpt {
  private static final int LONGEST = 60;

  private Excerpt() {}

  /** A short printable form of a text that is not ours. */
  public static String of(String text) {
    // Only the beginning is shown, so only the beginning is cleaned.
    String start = text.length() <= 8 * LONGEST ? text : text.substring(0, 8 * LONGEST);
    String clean = start.strip().replaceAll("\\s+", " ").replaceAll("\\p{Cntrl}", "?");
    return clean.length() <= LONGEST && start.length() == text.length()
        ? clean
        : clean.substring(0, Math.min(LONGEST, clean.length())) + "...";
  }
}
