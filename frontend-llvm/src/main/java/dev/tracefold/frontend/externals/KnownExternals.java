package dev.tracefold.frontend.externals;

import dev.tracefold.frontend.externals.ExternalFunction.ArbitraryInput;
import dev.tracefold.frontend.externals.ExternalFunction.ArbitraryNatural;
import dev.tracefold.frontend.externals.ExternalFunction.ArbitraryResult;
import dev.tracefold.frontend.externals.ExternalFunction.OnCharacters;
import dev.tracefold.frontend.externals.ExternalFunction.OnFloats;
import dev.tracefold.frontend.externals.ExternalFunction.OnIntegers;
import dev.tracefold.frontend.externals.ExternalFunction.Unknown;
import dev.tracefold.frontend.externals.ExternalFunction.Unsupported;
import java.util.Optional;

/** What is known of external functions, by name; intrinsics without their type suffixes. */
public final class KnownExternals {
  /**
   * Stands before the name of a function that is called with other types than it has; the call has
   * the types that the program gives it.
   */
  public static final String MISFIT_PREFIX = "__tracefold_misfit_";

  /** What the compiler makes of the names of builtins that the program declares otherwise. */
  private static final String RENAMED_BUILTIN_PREFIX = "program__builtin_";

  private static final String NONDET_PREFIX = "__VERIFIER_nondet_";
  private static final String BUILTIN_PREFIX = "__builtin_";
  private static final ExternalTable TABLE = new ExternalTable();

  static {
    ControlFunctions.addTo(TABLE);
    MemoryFunctions.addTo(TABLE);
    FloatMathematics.addTo(TABLE);
    IntegerMathematics.addTo(TABLE);
    CharacterClasses.addTo(TABLE);
    LibraryFunctions.addTo(TABLE);
  }

  private KnownExternals() {}

  /** What is known of a function; {@link Unknown} if nothing is. */
  public static ExternalFunction of(String name) {
    if (name.startsWith(MISFIT_PREFIX)) {
      return misfit(name.substring(MISFIT_PREFIX.length()));
    }
    if (name.startsWith(RENAMED_BUILTIN_PREFIX)) {
      return misfit(name.substring(RENAMED_BUILTIN_PREFIX.indexOf('_')));
    }
    Optional<ExternalFunction> ofModel = ModelNames.meaning(name);
    if (ofModel.isPresent()) {
      return ofModel.get();
    }
    Optional<Unsupported> refused = RefusedFunctions.of(name);
    if (refused.isPresent()) {
      return refused.get();
    }
    Optional<ExternalFunction> exact = TABLE.get(name);
    if (exact.isPresent()) {
      return exact.get();
    }
    if (name.startsWith(NONDET_PREFIX)) {
      String kind = name.substring(NONDET_PREFIX.length());
      return new ArbitraryInput(kind.equals("bool") || kind.equals("_Bool"));
    }
    if (name.startsWith("llvm.")) {
      return intrinsic(name);
    }
    if (name.startsWith(BUILTIN_PREFIX)) {
      Optional<ExternalFunction> plain = TABLE.get(name.substring(BUILTIN_PREFIX.length()));
      if (plain.isPresent()) {
        return plain.get();
      }
    }
    if (name.startsWith("pthread_") || name.startsWith("__VERIFIER_atomic_")) {
      return new Unsupported("threads (" + name + ")");
    }
    return LibraryNames.isFunction(name) || name.startsWith(BUILTIN_PREFIX)
        ? new Unknown(true)
        : new Unknown(false);
  }

  /** Whether anything is known of the function but its name. */
  public static boolean knows(String name) {
    return !(of(name) instanceof Unknown u) || u.isDetermined() || !u.keepsPointers();
  }

  /**
   * A function called with other types than it has: what does not matter but for its result may
   * have any, but nothing is to rest on that.
   */
  private static ExternalFunction misfit(String name) {
    ExternalFunction meant = of(name);
    boolean onlyResult =
        meant instanceof ArbitraryInput
            || meant instanceof ArbitraryNatural
            || meant instanceof ArbitraryResult
            || meant instanceof Unknown
            || meant instanceof OnIntegers
            || meant instanceof OnCharacters
            || meant instanceof OnFloats f && f.kind() != OnFloats.Kind.SPLIT;
    return onlyResult
        ? new Unknown(true)
        : new Unsupported("a call of " + name + " with other types than it has");
  }

  /** An intrinsic's name ends in type suffixes ({@code .i32}, {@code .p0}) that are cut off. */
  private static ExternalFunction intrinsic(String name) {
    String stem = name;
    while (stem.length() > "llvm".length()) {
      Optional<ExternalFunction> entry = TABLE.get(stem);
      if (entry.isPresent()) {
        return entry.get();
      }
      stem = stem.substring(0, stem.lastIndexOf('.'));
    }
    return new Unsupported("intrinsic " + name);
  }
}
