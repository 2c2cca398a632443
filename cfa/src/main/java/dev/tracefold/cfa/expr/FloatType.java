package dev.tracefold.cfa.expr;

/**
 * IEEE-754 binary floats. {@code significand} counts the hidden bit, as SMT-LIB does; the bit
 * pattern of a value has {@code exponent + significand} bits.
 */
public record FloatType(int exponent, int significand) implements Type {
  public static final FloatType HALF = new FloatType(5, 11);
  public static final FloatType SINGLE = new FloatType(8, 24);
  public static final FloatType DOUBLE = new FloatType(11, 53);

  /** The value set of x87's 80-bit format; its bit pattern here has no explicit integer bit. */
  public static final FloatType EXTENDED = new FloatType(15, 64);

  public static final FloatType QUAD = new FloatType(15, 113);

  public FloatType {
    if (exponent < 2 || significand < 2) {
      throw new IllegalArgumentException("no such float format: " + exponent + "." + significand);
    }
  }

  /** Number of bits of the interchange bit pattern. */
  public int width() {
    return exponent + significand;
  }

  @Override
  public String text() {
    return "f" + exponent + "." + significand;
  }
}
