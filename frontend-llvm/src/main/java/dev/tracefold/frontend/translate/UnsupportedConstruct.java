package dev.tracefold.frontend.translate;

/**
 * Raised deep inside the translation of one instruction, and turned into an unsupported location by
 * the block that contains it. It never leaves the package.
 */
final class UnsupportedConstruct extends RuntimeException {
  private static final long serialVersionUID = 1;

  UnsupportedConstruct(String construct) {
    super(construct, null, false, false);
  }
}
