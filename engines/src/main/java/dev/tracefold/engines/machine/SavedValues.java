package dev.tracefold.engines.machine;

/**
 * The values of some slots, by position in a list of slots that whoever saved them knows: a plain
 * {@code long}, unless {@code others} has an expression, a wide constant or an array.
 */
public final class SavedValues {
  public final long[] bits;
  public final Object[] others;

  public SavedValues(int count) {
    bits = new long[count];
    others = new Object[count];
  }
}
