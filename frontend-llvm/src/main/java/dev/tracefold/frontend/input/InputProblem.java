package dev.tracefold.frontend.input;

import java.util.List;

/**
 * Why a program could not be read.
 *
 * @param message one line for the user
 * @param context lines that show the place in the text, and what is wrong besides
 */
public record InputProblem(Kind kind, String message, List<String> context) {
  public InputProblem {
    context = List.copyOf(context);
  }

  public InputProblem(Kind kind, String message) {
    this(kind, message, List.of());
  }

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
