package dev.tracefold.svcomp.input;

/**
 * The command line or an input file cannot be used. The message is one line for the user that says
 * what is wrong and where.
 */
public final class Refusal extends Exception {
  private static final long serialVersionUID = 1L;

  public Refusal(String message) {
    super(message);
  }
}
