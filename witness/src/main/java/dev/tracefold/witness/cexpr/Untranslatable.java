package dev.tracefold.witness.cexpr;

/** Ends the translation of an expression; never leaves this package. */
final class Untranslatable extends RuntimeException {
  private static final long serialVersionUID = 1L;

  Untranslatable() {
    super(null, null, false, false);
  }
}
