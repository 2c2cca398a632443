package dev.tracefold.frontend.input;

/** Why a program could not be read; {@code message} is one line for the user. */
public record InputProblem(Kind kind, String message) {
  /** Who has to act. */
  public enum Kind {
    /** The input is not a program that can be analysed. */
    BAD_INPUT,
    /** There was not enough time to read it. */
    TIME,
    /** It is larger than anything that is analysed. */
    SIZE,
    /** The run was interrupted. */
    INTERRUPTION,
    /** The installation lacks something, e.g. clang or the headers of the C library. */
    INSTALLATION,
    /** A defect of ours. */
    INTERNAL
  }

  public static InputProblem badInput(String message) {
    return new InputProblem(Kind.BAD_INPUT, message);
  }
}
