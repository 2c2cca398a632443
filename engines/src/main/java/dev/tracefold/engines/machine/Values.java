package dev.tracefold.engines.machine;

import dev.tracefold.cfa.expr.BitVectorType;
import dev.tracefold.cfa.expr.Bits;
import dev.tracefold.cfa.expr.BoolType;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Type;

/** How values of scalar types are held in a {@code long}: as zero-extended bit patterns. */
public final class Values {
  private Values() {}

  /** The constant of those bits. */
  public static Expr expr(ExprFactory f, Type type, long bits) {
    if (type instanceof BitVectorType bv) {
      return f.bv(bits, bv.width());
    }
    return type == BoolType.BOOL ? f.bool(bits != 0) : f.constant(type, Bits.unsigned(bits));
  }

  /** A hash for open addressing: neighbours stay neighbours in their low bits. */
  static int spread(long key) {
    return (int) (key ^ key >>> 20 ^ key >>> 41);
  }
}
