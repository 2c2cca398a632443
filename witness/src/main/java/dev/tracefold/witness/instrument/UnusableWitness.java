package dev.tracefold.witness.instrument;

/** What a witness says cannot be related to the program; the message is one line for the user. */
public final class UnusableWitness extends Exception {
  private static final long serialVersionUID = 1L;

  public UnusableWitness(String message) {
    super(message);
  }
}
