package dev.tracefold.frontend.llvm.ir;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/**
 * What a pass has found that is not modelled. In a module the call of a function without a body
 * stands for it, {@code void __tracefold_unsupported_<what>(void)}, which does not return: if it
 * can be reached the verdict is unknown.
 *
 * @param name of what it is about, or empty
 */
public record Unmodelled(What what, String name) {
  private static final String PREFIX = "__tracefold_unsupported_";

  /** No C name has it, and none of these kinds. */
  private static final char SEPARATOR = ':';

  /** The kinds of things that passes do not model. */
  public enum What {
    CALL_WITH_WRONG_TYPES("call with wrong types"),
    VARIABLE_ARGUMENTS("variable arguments"),
    JUMP_TO_NO_LABEL("a jump to what is no label"),
    ROUNDING_MODES("change of the rounding mode"),
    SIGNAL_HANDLERS("signal handlers"),
    MORE_EXIT_FUNCTIONS("more functions at exit than C asks for"),
    LONG_OPTIONS_BEHIND_W("long options behind -W"),
    HIDDEN_CALL("a hidden call of the program's own"),
    ASSEMBLY("assembly outside functions"),
    CODE_IN_SECTION("code in section"),
    WEAK_SYMBOLS("weak symbols of libraries"),
    LINKER_SYMBOLS("symbols of the linker"),
    IFUNC("ifunc");

    private final String text;

    What(String text) {
      this.text = text;
    }
  }

  public static Unmodelled of(What what) {
    return new Unmodelled(what, "");
  }

  /** What a function of that name stands for, if it does for something. */
  public static Optional<Unmodelled> ofSymbol(String symbol) {
    if (!symbol.startsWith(PREFIX)) {
      return Optional.empty();
    }
    String rest = symbol.substring(PREFIX.length());
    int separator = rest.indexOf(SEPARATOR);
    String kind = separator < 0 ? rest : rest.substring(0, separator);
    String name = separator < 0 ? "" : rest.substring(separator + 1);
    return Arrays.stream(What.values())
        .filter(w -> code(w).equals(kind))
        .map(w -> new Unmodelled(w, name))
        .findFirst();
  }

  private static String code(What what) {
    return what.name().toLowerCase(Locale.ROOT);
  }

  /** The name of the function that stands for it. */
  public String symbol() {
    return PREFIX + code(what) + (name.isEmpty() ? "" : SEPARATOR + name);
  }

  /** What the user reads. */
  public String text() {
    return name.isEmpty() ? what.text : what.text + " " + name;
  }
}
