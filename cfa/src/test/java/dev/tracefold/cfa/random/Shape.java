package dev.tracefold.cfa.random;

/**
 * What random programs look like.
 *
 * @param variables how many bit-vector variables, beside loop counters
 * @param statements how many statements (structured) or locations (tangled), about
 * @param minWidth of the variables
 * @param maxWidth of the variables
 * @param boundedLoops every loop ends after a few rounds
 * @param nesting how deep loops may be nested; 0: no loops
 * @param tangled jumps go anywhere, so loops may be irreducible; else structured code
 * @param arrays whether there is an array variable
 * @param inputs whether values may be asked for
 * @param calls whether there are globals and two procedures that call each other
 */
public record Shape(
    int variables,
    int statements,
    int minWidth,
    int maxWidth,
    boolean boundedLoops,
    int nesting,
    boolean tangled,
    boolean arrays,
    boolean inputs,
    boolean calls) {

  /** Structured, with nested bounded loops and inputs, over i3 to i6. */
  public static final Shape SMALL = new Shape(3, 12, 3, 6, true, 2, false, false, true, false);

  /** As {@link #SMALL}, with jumps to anywhere. */
  public static final Shape TANGLED = new Shape(3, 10, 3, 6, true, 2, true, false, true, false);

  /** As {@link #SMALL}, with an array. */
  public static final Shape ARRAYS = new Shape(3, 12, 3, 4, true, 2, false, true, true, false);

  /** As {@link #SMALL}, with recursive procedures. */
  public static final Shape CALLS = new Shape(3, 10, 3, 5, true, 1, false, false, true, true);

  /** One level of loops that may run for ever, over i3: every state space can be enumerated. */
  public static final Shape TINY = new Shape(2, 8, 3, 3, false, 1, false, false, true, false);

  /** As {@link #SMALL}, over i2 to i4: most state spaces can be enumerated. */
  public static final Shape NARROW = new Shape(3, 12, 2, 4, true, 2, false, false, true, false);

  /** As {@link #NARROW}, with jumps to anywhere. */
  public static final Shape NARROW_TANGLED =
      new Shape(3, 10, 2, 4, true, 2, true, false, true, false);

  /** With jumps to anywhere, also such that a program may run for ever, over i2 and i3. */
  public static final Shape ENDLESS = new Shape(3, 12, 2, 3, false, 2, true, false, true, false);
}
