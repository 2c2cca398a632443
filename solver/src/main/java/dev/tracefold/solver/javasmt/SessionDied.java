package dev.tracefold.solver.javasmt;

/** The solver behind a session failed and its context can not be used any more. */
final class SessionDied extends RuntimeException {
  private static final long serialVersionUID = 1L;

  SessionDied(String message, Throwable cause) {
    super(message, cause);
  }

  SessionDied(String message) {
    super(message);
  }
}
