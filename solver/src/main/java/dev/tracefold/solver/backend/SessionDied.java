package dev.tracefold.solver.backend;

/** The solver behind a session failed and its context can not be used any more. */
public final class SessionDied extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public SessionDied(String message, Throwable cause) {
    super(message, cause);
  }

  public SessionDied(String message) {
    super(message);
  }
}
