package dev.tracefold.frontend.externals;

import dev.tracefold.frontend.externals.ExternalFunction.ArbitraryBytes;
import dev.tracefold.frontend.externals.ExternalFunction.ArbitraryValue;
import dev.tracefold.frontend.externals.ExternalFunction.Chooser;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** How the models of library functions call each other, and what they ask the world for. */
public final class ModelNames {
  /** Stands before the name of a library function, whatever the program calls by that name. */
  public static final String LIBRARY = "__tracefold_lib_";

  /** {@code void __tracefold_null_strlen(void)}: the function is called with null. */
  public static final String OF_NULL = "__tracefold_null_";

  /** {@code void __tracefold_at_exit(void)}: calls what was registered to be called at the end. */
  public static final String AT_EXIT = "__tracefold_at_exit";

  /** What registers it. */
  public static final String REGISTRATION = "atexit";

  /** {@code __tracefold_any_int_getc()}: who chooses, the kind, and for which function. */
  private static final Pattern CHOICE = Pattern.compile("__tracefold_(any|some)_([a-z]+)_(\\w+)");

  private static final String BYTES = "bytes";

  private ModelNames() {}

  /** What a function does that only models call; empty for all others. */
  static Optional<ExternalFunction> meaning(String name) {
    if (name.startsWith(LIBRARY)) {
      return Optional.of(KnownExternals.of(inC(name)));
    }
    if (name.startsWith(OF_NULL)) {
      return Optional.of(new ExternalFunction.OfNull());
    }
    Matcher matcher = CHOICE.matcher(name);
    if (!matcher.matches()) {
      return Optional.empty();
    }
    Chooser chooser = matcher.group(1).equals("any") ? Chooser.OUTSIDE : Chooser.LIBRARY;
    return Optional.of(
        matcher.group(2).equals(BYTES) ? new ArbitraryBytes(chooser) : new ArbitraryValue(chooser));
  }

  /** The library function that is meant, as C knows it; other names are left alone. */
  public static String inC(String name) {
    if (name.startsWith(LIBRARY)) {
      return name.substring(LIBRARY.length());
    }
    if (name.startsWith(OF_NULL)) {
      return name.substring(OF_NULL.length());
    }
    Matcher matcher = CHOICE.matcher(name);
    return matcher.matches() ? matcher.group(3) : name;
  }
}
