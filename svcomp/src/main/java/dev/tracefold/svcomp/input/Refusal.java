package dev.tracefold.svcomp.input;

import java.util.List;

/**
 * The command line or an input file cannot be used. The message is one line for the user that says
 * what is wrong and where; the context are lines that show it.
 */
public final class Refusal extends Exception {
  private static final long serialVersionUID = 1L;

  private final List<String> context;

  public Refusal(String message) {
    this(message, List.of());
  }

  public Refusal(String message, List<String> context) {
    super(message);
    this.context = List.copyOf(context);
  }

  public List<String> context() {
    return context;
  }
}
