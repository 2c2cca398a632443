package dev.tracefold.solver.javasmt;

/** An expression that the solver has no term for; becomes an {@code Unknown} with this message. */
final class Untranslatable extends RuntimeException {
  private static final long serialVersionUID = 1L;

  Untranslatable(String message) {
    super(message);
  }
}
