package dev.tracefold.frontend.externals;

import java.util.Set;

/**
 * What a program is linked with, as far as it is known.
 *
 * @param ofLibraries functions that belong to other libraries than that of C
 * @param visible variables that other files may name
 * @param unknown what is assumed of those that nobody defines
 */
public record Surroundings(Set<String> ofLibraries, Set<String> visible, UnknownFunctions unknown) {
  public Surroundings {
    ofLibraries = Set.copyOf(ofLibraries);
    visible = Set.copyOf(visible);
  }

  /** No other library, and the convention of the competition. */
  public static Surroundings usual() {
    return new Surroundings(Set.of(), Set.of(), UnknownFunctions.PURE);
  }

  /** What a function is that the program does not define. */
  public ExternalFunction meaningOf(String name) {
    ExternalFunction meaning = KnownExternals.of(name);
    if (KnownExternals.knows(name)) {
      return meaning;
    }
    if (ofLibraries.contains(name)) {
      return new ExternalFunction.Unknown(true, true);
    }
    return switch (unknown) {
      case PURE -> new ExternalFunction.Undefined();
      case HAVOC -> meaning;
      case REFUSE -> new ExternalFunction.Unsupported("the function " + name + " is not defined");
    };
  }

  /**
   * Whether code outside of the program may write a variable that no argument leads to.
   *
   * @param isDefined by the program
   */
  public boolean mayWrite(String variable, boolean isDefined) {
    boolean isHavoc = unknown == UnknownFunctions.HAVOC;
    return isDefined ? isHavoc && visible.contains(variable) : isHavoc || !ofLibraries.isEmpty();
  }
}
