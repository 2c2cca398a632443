package dev.tracefold.engines.se;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Type;
import java.math.BigInteger;

/** The values of two states as those of one: where they differ, a condition chooses. */
final class ValueUnion {
  private final StateLayout layout;
  private final ExprFactory factory;

  ValueUnion(StateLayout layout, ExprFactory factory) {
    this.layout = layout;
    this.factory = factory;
  }

  /** The values of the slots: the first state's where the condition holds, else the second's. */
  SavedValues of(Expr first, int[] slots, SavedValues a, SavedValues b) {
    SavedValues union = new SavedValues(slots.length);
    for (int i = 0; i < slots.length; i++) {
      Object x = a.others[i];
      Object y = b.others[i];
      if (x == null && y == null && a.bits[i] == b.bits[i]) {
        union.bits[i] = a.bits[i];
      } else if (x != null && x.equals(y)) {
        union.others[i] = x;
      } else if (x instanceof MemoryArray array) {
        union.others[i] = MemoryArray.union(first, array, (MemoryArray) y, factory);
      } else {
        Type type = layout.type(slots[i]);
        put(union, i, factory.ite(first, expr(type, a, i), expr(type, b, i)));
      }
    }
    return union;
  }

  private static void put(SavedValues values, int i, Expr value) {
    if (value.isLongConst()) {
      values.bits[i] = value.bits();
    } else {
      values.others[i] = value.isConst() ? value.unsignedValue() : value;
    }
  }

  private Expr expr(Type type, SavedValues values, int i) {
    Object other = values.others[i];
    if (other == null) {
      return Values.expr(factory, type, values.bits[i]);
    }
    return other instanceof BigInteger wide ? factory.constant(type, wide) : (Expr) other;
  }
}
