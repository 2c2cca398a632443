package dev.tracefold.solver.ranges;

import dev.tracefold.cfa.expr.BitVectorType;
import dev.tracefold.cfa.expr.BoolType;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.FloatType;
import dev.tracefold.cfa.expr.Type;

/** A set of values of a type, never empty. */
public sealed interface Range permits IntegerRange, FloatRange, Truth, Anything {
  /** All values of the type. */
  static Range all(Type type) {
    if (type instanceof BitVectorType bv) {
      return IntegerRange.all(bv.width());
    }
    if (type == BoolType.BOOL) {
      return Truth.EITHER;
    }
    return FloatRange.covers(type) ? FloatRange.all((FloatType) type) : Anything.GOES;
  }

  /** The value of a constant. */
  static Range constant(Expr c) {
    if (c.isBitVector()) {
      return IntegerRange.constant(c.width(), c.unsignedValue());
    }
    if (c.isBool()) {
      return Truth.of(c.isTrue(), c.isFalse());
    }
    return FloatRange.covers(c.type())
        ? FloatRange.constant((FloatType) c.type(), c.bits())
        : Anything.GOES;
  }

  /** Whether a set of values of the type can be smaller than all. */
  static boolean covers(Type type) {
    return type instanceof BitVectorType || type == BoolType.BOOL || FloatRange.covers(type);
  }

  /** The smallest set that contains this and another of the same type. */
  Range join(Range other);
}
