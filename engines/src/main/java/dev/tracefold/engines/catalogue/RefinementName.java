package dev.tracefold.engines.catalogue;

/** Where {@code tracer} excludes a spurious error. */
public enum RefinementName {
  FIRST,
  LAST,
  ALL
}
