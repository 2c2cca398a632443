package dev.tracefold.frontend.externals;

/** The meaning of a function without a body, as far as the translation is concerned. */
public sealed interface ExternalFunction {

  /** {@code __VERIFIER_nondet_*}: an arbitrary value that a replay can supply. */
  record ArbitraryInput(boolean isTruthValue) implements ExternalFunction {}

  /** Writes arbitrary bytes: {@code __VERIFIER_nondet_memory(pointer, size)}. */
  record ArbitraryBytes(Chooser chooser) implements ExternalFunction {}

  /** A value that the model of a library function asks for. */
  record ArbitraryValue(Chooser chooser) implements ExternalFunction {}

  /** A library function is called with null, which C leaves undefined; machines end the program. */
  record OfNull() implements ExternalFunction {}

  /** Who chooses what is arbitrary. */
  enum Chooser {
    /** The verifier, by a function that a replay can supply. */
    VERIFIER,
    /** The world outside of the program: each value is possible. */
    OUTSIDE,
    /** A function of the library that determines it; this is not computed. */
    LIBRARY
  }

  /** The run goes on only if the argument is not zero. */
  record Assumption() implements ExternalFunction {}

  /** The program promises that the argument is not zero; what happens otherwise is undefined. */
  record Promise() implements ExternalFunction {}

  /** The run ends. */
  record Halt() implements ExternalFunction {}

  /** The run ends unless the first argument is not zero. */
  record HaltUnless() implements ExternalFunction {}

  /** No effect and no result. */
  record Nothing() implements ExternalFunction {}

  /** {@code free(pointer)}: what was there may not be used any more, and may be given out again. */
  record Release() implements ExternalFunction {}

  /**
   * Reads and writes nothing that the program can see (input and output aside). Its result is
   * arbitrary, or at least is taken to be.
   *
   * @param isDetermined whether C says what the result is for these arguments
   */
  record ArbitraryResult(boolean isDetermined) implements ExternalFunction {}

  /**
   * Prints. The result is arbitrary; what the program sees of it else depends on the format, which
   * may let the function write.
   */
  record Formatted(int formatArgument) implements ExternalFunction {}

  /** Has no effect while one argument is null, and is not modelled else. */
  record NothingWithNull(int argument, String otherwise) implements ExternalFunction {}

  /** As {@link ArbitraryResult}, with a result of at least zero and less than a power of two. */
  record ArbitraryNatural(int bits) implements ExternalFunction {}

  /** Returns one of its arguments. */
  record Identity(int argument) implements ExternalFunction {}

  /** Fresh memory. */
  record Allocation(Allocation.Kind kind) implements ExternalFunction {
    /** How the size is given and what the memory holds. */
    public enum Kind {
      /** {@code malloc(size)}. */
      PLAIN,
      /** {@code calloc(count, size)}. */
      ZEROED,
      /** {@code realloc(pointer, size)}. */
      RESIZED,
      /** {@code aligned_alloc(alignment, size)}. */
      ALIGNED
    }
  }

  /** {@code memcpy(to, from, n)} and relatives; returns {@code to} or where the copy ends. */
  record CopyBytes(boolean returnsEnd, boolean mayOverlap) implements ExternalFunction {}

  /** {@code memset(to, byte, n)}; returns {@code to}. */
  record FillBytes() implements ExternalFunction {}

  /** {@code memset(to, 0, n)} without the middle argument. */
  record ZeroBytes() implements ExternalFunction {}

  /** A function on strings, done byte by byte. */
  record OnStrings(OnStrings.Kind kind) implements ExternalFunction {
    /** Which function. */
    public enum Kind {
      LENGTH,
      BOUNDED_LENGTH,
      COPY,
      BOUNDED_COPY,
      APPEND,
      COMPARE,
      BOUNDED_COMPARE,
      COMPARE_BYTES,
      FIND_CHARACTER
    }
  }

  /** An exact function of floats. */
  record OnFloats(OnFloats.Kind kind) implements ExternalFunction {
    /** Which function. */
    public enum Kind {
      ABSOLUTE,
      FLOOR,
      CEILING,
      TRUNCATE,
      ROUND_HALF_AWAY,
      ROUND_HALF_EVEN,
      ROUND_TO_INTEGER_HALF_AWAY,
      ROUND_TO_INTEGER_HALF_EVEN,
      SQUARE_ROOT,
      FUSED_MULTIPLY_ADD,
      MULTIPLY_ADD,
      COPY_SIGN,
      MINIMUM,
      MAXIMUM,
      POSITIVE_DIFFERENCE,
      TRUNCATED_REMAINDER,
      IEEE_REMAINDER,
      IS_NAN,
      IS_INFINITE,
      IS_FINITE,
      IS_NORMAL,
      SIGN_BIT,
      CLASSIFY,
      TEST_CLASS,
      NOT_A_NUMBER,
      IS_GREATER,
      IS_GREATER_EQUAL,
      IS_LESS,
      IS_LESS_EQUAL,
      IS_LESS_GREATER,
      IS_UNORDERED,
      SPLIT
    }
  }

  /** An exact function of integers. */
  record OnIntegers(OnIntegers.Kind kind) implements ExternalFunction {
    /** Which function. */
    public enum Kind {
      ABSOLUTE,
      SIGNED_MINIMUM,
      SIGNED_MAXIMUM,
      UNSIGNED_MINIMUM,
      UNSIGNED_MAXIMUM,
      SWAP_BYTES,
      REVERSE_BITS,
      COUNT_ONES,
      COUNT_LEADING_ZEROS,
      COUNT_TRAILING_ZEROS,
      FIND_FIRST_SET,
      ROTATE_LEFT,
      ROTATE_RIGHT,
      SIGNED_ADD_OVERFLOW,
      UNSIGNED_ADD_OVERFLOW,
      SIGNED_SUB_OVERFLOW,
      UNSIGNED_SUB_OVERFLOW,
      SIGNED_MUL_OVERFLOW,
      UNSIGNED_MUL_OVERFLOW,
      SIGNED_ADD_SATURATING,
      UNSIGNED_ADD_SATURATING,
      SIGNED_SUB_SATURATING,
      UNSIGNED_SUB_SATURATING,
      IS_CONSTANT,
      OBJECT_SIZE
    }
  }

  /** A function of one character. */
  record OnCharacters(OnCharacters.Kind kind) implements ExternalFunction {
    /** Which function. */
    public enum Kind {
      IS_UPPER,
      IS_LOWER,
      IS_LETTER,
      IS_DIGIT,
      IS_HEXADECIMAL,
      IS_LETTER_OR_DIGIT,
      IS_SPACE,
      IS_BLANK,
      IS_CONTROL,
      IS_PRINTED,
      IS_VISIBLE,
      IS_PUNCTUATION,
      IS_ASCII,
      TO_UPPER,
      TO_LOWER,
      TO_ASCII
    }
  }

  /** What it does is not modelled: the run ends in an unsupported location. */
  record Unsupported(String reason) implements ExternalFunction {}

  /**
   * Returns an arbitrary value, and may read and write whatever its pointer arguments reach.
   *
   * @param isDetermined whether a library says what it does, although that is not modelled
   * @param keepsPointers whether it may do so at later calls of such functions, too
   */
  record Unknown(boolean isDetermined, boolean keepsPointers) implements ExternalFunction {
    /** A function of the C library, or one of which nothing is known at all. */
    public Unknown(boolean isDetermined) {
      this(isDetermined, !isDetermined);
    }
  }

  /** Nobody defines it: by convention it returns any value, and does nothing else. */
  record Undefined() implements ExternalFunction {}

  /**
   * A function of a library that is not modelled at all: like {@link Unknown}, and it may end the
   * run or wait for ever, so that a violation after it may not exist.
   */
  record MayNotReturn() implements ExternalFunction {}
}
