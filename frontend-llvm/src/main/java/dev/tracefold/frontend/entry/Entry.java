package dev.tracefold.frontend.entry;

/**
 * The function that a run begins with.
 *
 * @param depth how many pointers after each other lead to objects of their own; what those behind
 *     them lead to is arbitrary memory
 * @param arbitraryGlobals whether global variables may hold anything, not only their initial values
 */
public record Entry(String function, int depth, boolean arbitraryGlobals) {
  /** A structure, what it leads to, and what that leads to. */
  public static final int USUAL_DEPTH = 3;
}
