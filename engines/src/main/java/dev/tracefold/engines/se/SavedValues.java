package dev.tracefold.engines.se;

/**
 * The values of some slots, by position in a list of slots that whoever saved them knows: a plain
 * {@code long}, unless {@code others} has an expression, a wide constant or an array.
 */
final class SavedValues {
  final long[] bits;
  final Object[] others;

  SavedValues(int count) {
    bits = new long[count];
    others = new Object[count];
  }
}
