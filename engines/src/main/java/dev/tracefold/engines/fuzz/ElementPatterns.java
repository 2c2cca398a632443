package dev.tracefold.engines.fuzz;

import dev.tracefold.cfa.expr.BitVectorType;
import dev.tracefold.cfa.expr.BoolType;
import dev.tracefold.cfa.expr.FloatType;
import dev.tracefold.cfa.expr.Type;

/** Numbers as values of the types that array elements have. */
final class ElementPatterns {
  private ElementPatterns() {}

  /** The bit pattern of the number in that type; zero where the type is an unusual one. */
  static long of(Type type, long number) {
    if (type instanceof BitVectorType bv) {
      return bv.width() >= Long.SIZE ? number : number & (1L << bv.width()) - 1;
    }
    if (type == BoolType.BOOL) {
      return number & 1;
    }
    if (type.equals(FloatType.SINGLE)) {
      return Float.floatToIntBits((float) number) & 0xffff_ffffL;
    }
    return type.equals(FloatType.DOUBLE) ? Double.doubleToLongBits((double) number) : 0;
  }
}
