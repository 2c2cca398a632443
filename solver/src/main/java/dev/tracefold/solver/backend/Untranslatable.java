package dev.tracefold.solver.backend;

/** An expression that the solver has no term for; becomes an {@code Unknown} with this message. */
public final class Untranslatable extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public Untranslatable(String message) {
    super(message);
  }
}
