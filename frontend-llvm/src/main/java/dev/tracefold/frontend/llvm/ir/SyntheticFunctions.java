package dev.tracefold.frontend.llvm.ir;

/**
 * Names of external functions that the passes insert. They exist in no C program; the translation
 * gives them their meaning.
 */
public final class SyntheticFunctions {
  /** {@code T __tracefold_uninit_<T>(void)}: an arbitrary value, new at each call. */
  public static final String ARBITRARY_VALUE_PREFIX = "__tracefold_uninit_";

  /** The same for the padding of a structure or a {@code long double}. */
  public static final String PADDING_VALUE_PREFIX = ARBITRARY_VALUE_PREFIX + "padding_";

  /**
   * {@code void __tracefold_padding(void *p, size_t n)}: the n bytes at p are padding of what was
   * stored. They get arbitrary contents, as far as anything accesses them.
   */
  public static final String PADDING = "__tracefold_padding";

  /**
   * {@code void __tracefold_padding_bits(void *p, size_t n, uint64_t values)}: of the n bytes at p,
   * at most eight, the bits that are not set in {@code values} are padding of what was stored. They
   * are arbitrary where single bytes are read.
   */
  public static final String PADDING_BITS = "__tracefold_padding_bits";

  /**
   * {@code void __tracefold_fresh_memory(void *p, size_t n)}: the n bytes at p, all of one local
   * object, get arbitrary contents. The address does not escape.
   */
  public static final String FRESH_MEMORY = "__tracefold_fresh_memory";

  /**
   * {@code void __tracefold_bad_call(void)}: a call through a function pointer that points to no
   * function of a fitting type. It does not return. It is undefined in C, and an unknown pointer
   * may end up here, so it must not be taken for a proper end of the program.
   */
  public static final String BAD_CALL = "__tracefold_bad_call";

  private SyntheticFunctions() {}
}
