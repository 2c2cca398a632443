package dev.tracefold.svcomp.options;

/** How much a run tells besides its verdict. */
public enum Verbosity {
  /** Nothing but the verdict, and errors. */
  QUIET,
  NORMAL,
  /** Also each stage, and stack traces of internal errors. */
  VERBOSE
}
