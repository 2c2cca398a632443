package dev.tracefold.solver;

/** The solver that was asked for can not run here; the message is one line for the user. */
public final class SolverUnavailable extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public SolverUnavailable(String message) {
    super(message);
  }

  public SolverUnavailable(String message, Throwable cause) {
    super(message, cause);
  }
}
