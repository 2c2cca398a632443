package dev.tracefold.cfa.concrete;

import dev.tracefold.cfa.expr.ArrayType;
import dev.tracefold.cfa.expr.BitVectorType;
import dev.tracefold.cfa.expr.FloatType;
import dev.tracefold.cfa.expr.RoundingMode;
import dev.tracefold.cfa.expr.Type;
import dev.tracefold.cfa.softfloat.SoftFloat;
import java.math.BigInteger;

/** What the layout of values needs to know of types. */
final class Types {
  private Types() {}

  /** Bits of a scalar's pattern. */
  static int width(Type type) {
    if (type instanceof BitVectorType bv) {
      return bv.width();
    }
    if (type instanceof FloatType f) {
      return f.width();
    }
    if (type instanceof ArrayType) {
      throw new IllegalArgumentException("an array has no width: " + type.text());
    }
    return 1;
  }

  /** Whether indices and elements both fit a long. */
  static boolean isLongArray(ArrayType type) {
    return type.index().fitsLong() && Slots.isLong(type.element());
  }

  /** Whether the pattern is one that values of the type have, but for NaN patterns. */
  static boolean fits(BigInteger bits, Type type) {
    return bits.signum() >= 0 && bits.bitLength() <= width(type);
  }

  /** The pattern itself, but every NaN becomes the one NaN of the type. */
  static BigInteger canonical(BigInteger bits, Type type) {
    if (type instanceof FloatType f) {
      SoftFloat value = SoftFloat.of(bits, f);
      return value.isNan() ? value.bits(f, RoundingMode.NEAREST_EVEN) : bits;
    }
    return bits;
  }
}
