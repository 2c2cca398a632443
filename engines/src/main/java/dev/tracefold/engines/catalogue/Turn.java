package dev.tracefold.engines.catalogue;

/**
 * Where an engine stands among those that run.
 *
 * @param isAlone whether it is the only one
 * @param isLast whether nobody comes after it
 */
record Turn(boolean isAlone, boolean isLast) {
  static final Turn ALONE = new Turn(true, true);
}
