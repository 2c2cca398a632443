package dev.tracefold.svcomp.options;

/** At which loop header {@code tracer} excludes a spurious error. */
public enum RefinementName {
  FIRST,
  LAST,
  ALL
}
