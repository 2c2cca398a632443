package dev.tracefold.cfa.expr;

import java.math.BigInteger;

/** Bit-vectors of a fixed positive width; signedness belongs to the operations. */
public record BitVectorType(int width) implements Type {
  public static final BitVectorType I8 = new BitVectorType(8);
  public static final BitVectorType I16 = new BitVectorType(16);
  public static final BitVectorType I32 = new BitVectorType(32);
  public static final BitVectorType I64 = new BitVectorType(64);

  public BitVectorType {
    if (width <= 0) {
      throw new IllegalArgumentException("bit-vector width must be positive: " + width);
    }
  }

  /** Whether values fit a Java {@code long}. */
  public boolean fitsLong() {
    return width <= 64;
  }

  /** All ones in the low {@code width} bits; only for types that fit a long. */
  public long mask() {
    return width >= 64 ? -1L : (1L << width) - 1;
  }

  /** 2^width. */
  public BigInteger modulus() {
    return BigInteger.ONE.shiftLeft(width);
  }

  // Spelled out, since what a record has by itself is linked in each run when it is first called.
  @Override
  public boolean equals(Object other) {
    return other instanceof BitVectorType type && type.width == width;
  }

  @Override
  public int hashCode() {
    return width;
  }

  @Override
  public String text() {
    return "i" + width;
  }
}
