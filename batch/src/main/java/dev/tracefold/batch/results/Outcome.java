package dev.tracefold.batch.results;

import java.util.Locale;

/** What a run came to. */
public enum Outcome {
  TRUE,
  FALSE,
  UNKNOWN,
  /** A limit of time ended it. */
  TIMEOUT,
  OUT_OF_MEMORY,
  /** It printed too much. */
  TOO_MUCH_OUTPUT,
  /** A certificate was rejected, or something of the verifier failed. */
  INTERNAL_ERROR,
  /** It refused its input. */
  REFUSED,
  /** It ended without a verdict. */
  CRASHED;

  /** As files and people have it. */
  public String text() {
    return name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  public boolean isVerdict() {
    return this == TRUE || this == FALSE;
  }

  /** The outcome of a text; of another text, an IllegalArgumentException. */
  public static Outcome of(String text) {
    return valueOf(text.toUpperCase(Locale.ROOT).replace(' ', '_'));
  }
}
