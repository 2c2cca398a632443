package dev.tracefold.frontend.memory;

import dev.tracefold.cfa.expr.BitVectorType;
import dev.tracefold.cfa.expr.BoolType;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.FloatType;
import dev.tracefold.cfa.expr.Type;

/**
 * Scalars as the bit patterns that memory holds. The x87 format stores an integer bit that the
 * expression type leaves out: it is set for all but zeros and subnormals.
 */
public final class BitPatterns {
  private static final int X87_BITS = 80;
  private static final int X87_FRACTION_BITS = 63;

  private final ExprFactory factory;

  public BitPatterns(ExprFactory factory) {
    this.factory = factory;
  }

  /** The stored pattern: as wide as the type, or 80 bits for the x87 format. */
  public Expr toVector(Expr value) {
    if (value.isBool()) {
      return factory.boolToBv(value, 1);
    }
    if (value.type() instanceof FloatType type) {
      Expr bits = factory.floatToBits(value);
      return type.equals(FloatType.EXTENDED) ? withIntegerBit(bits) : bits;
    }
    return value;
  }

  private Expr withIntegerBit(Expr bits) {
    int width = bits.width();
    Expr exponent = factory.extract(bits, width - 2, X87_FRACTION_BITS);
    Expr zero = factory.bv(0, exponent.width());
    Expr integerBit = factory.boolToBv(factory.neq(exponent, zero), 1);
    return factory.concat(
        factory.extract(bits, width - 1, X87_FRACTION_BITS),
        factory.concat(integerBit, factory.extract(bits, X87_FRACTION_BITS - 1, 0)));
  }

  /** The value of a type that a stored pattern stands for; excess high bits are dropped. */
  public Expr toValue(Expr pattern, Type type) {
    if (type == BoolType.BOOL) {
      return toBool(factory.truncate(pattern, 1));
    }
    if (type instanceof FloatType f) {
      return f.equals(FloatType.EXTENDED)
          ? factory.bitsToFloat(withoutIntegerBit(factory.truncate(pattern, X87_BITS)), f)
          : factory.bitsToFloat(factory.truncate(pattern, f.width()), f);
    }
    return factory.truncate(pattern, ((BitVectorType) type).width());
  }

  private Expr withoutIntegerBit(Expr stored) {
    return factory.concat(
        factory.extract(stored, X87_BITS - 1, X87_FRACTION_BITS + 1),
        factory.extract(stored, X87_FRACTION_BITS - 1, 0));
  }

  /** Whether a one-bit vector is 1. */
  public Expr toBool(Expr bit) {
    return factory.eq(bit, factory.bv(1, 1));
  }

  /** The width of the pattern that {@link #toVector} gives for a type. */
  public static int width(Type type) {
    if (type instanceof FloatType f) {
      return f.equals(FloatType.EXTENDED) ? X87_BITS : f.width();
    }
    return type instanceof BitVectorType bv ? bv.width() : 1;
  }
}
