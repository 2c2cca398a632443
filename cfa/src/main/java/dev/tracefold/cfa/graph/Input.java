package dev.tracefold.cfa.graph;

import java.util.Optional;

/**
 * Where an arbitrary value comes from.
 *
 * @param kind who chooses the value
 * @param name for {@link Kind#NONDET} the C function that was called ({@code
 *     __VERIFIER_nondet_int}), for {@link Kind#EXTERNAL}, {@link Kind#OUTSIDE} and {@link
 *     Kind#APPROXIMATED} the function, else the C variable or empty
 */
public record Input(Kind kind, String name) {
  /** Who chooses the value. */
  public enum Kind {
    /** A call of a {@code __VERIFIER_nondet_*} function: can be replayed natively. */
    NONDET("input"),
    /** The content of an uninitialised variable or of fresh memory. */
    UNINITIALISED("uninit"),
    /** The result or side effect of an external function. */
    EXTERNAL("extern"),
    /**
     * What the world outside decides, as the model of a library function has it: a character that
     * is read, whether a file can be opened. Each value that the model goes on with is possible.
     */
    OUTSIDE("outside"),
    /**
     * The result of a function that C defines but that is not computed here: any value is right for
     * a proof, but a violation that met one may not exist.
     */
    APPROXIMATED("approx"),
    /**
     * What depends on where objects lie in memory, which C leaves open: any value is right for a
     * proof, but a violation that met one exists in some layouts at most.
     */
    LAYOUT("layout"),
    /** A choice that serves a proof, and that no run of the program knows of. */
    CHOICE("choice");

    private final String text;

    Kind(String text) {
      this.text = text;
    }

    public String text() {
      return text;
    }
  }

  /** Why a violation that met such a value may not exist, if so. */
  public Optional<Caveat> caveat() {
    return switch (kind) {
      case APPROXIMATED -> Optional.of(new Caveat.Approximated(name));
      case LAYOUT -> Optional.of(new Caveat.Layout(name));
      case NONDET, UNINITIALISED, EXTERNAL, OUTSIDE, CHOICE -> Optional.empty();
    };
  }

  public static Input nondet(String function) {
    return new Input(Kind.NONDET, function);
  }

  public static Input uninitialised(String variable) {
    return new Input(Kind.UNINITIALISED, variable);
  }

  public static Input external(String function) {
    return new Input(Kind.EXTERNAL, function);
  }

  public static Input outside(String function) {
    return new Input(Kind.OUTSIDE, function);
  }

  public static Input layout(String what) {
    return new Input(Kind.LAYOUT, what);
  }

  public static Input choice(String what) {
    return new Input(Kind.CHOICE, what);
  }

  public static Input approximated(String function) {
    return new Input(Kind.APPROXIMATED, function);
  }
}
