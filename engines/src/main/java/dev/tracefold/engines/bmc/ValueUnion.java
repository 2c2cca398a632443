package dev.tracefold.engines.bmc;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Type;
import dev.tracefold.engines.machine.Choice;
import dev.tracefold.engines.machine.MemoryArray;
import dev.tracefold.engines.machine.SavedValues;
import dev.tracefold.engines.machine.StateLayout;
import dev.tracefold.engines.machine.Values;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/** The values of two states as those of one: where they differ, a condition chooses. */
final class ValueUnion {
  private final StateLayout layout;
  private final ExprFactory factory;
  private final List<Choice> choices = new ArrayList<>();

  /** A value that is {@code first} on the one way to a position and {@code second} on the other. */
  record Choice(Expr value, Expr first, Expr second) {}

  ValueUnion(StateLayout layout, ExprFactory factory) {
    this.layout = layout;
    this.factory = factory;
  }

  /** The values of the slots: the first state's where the condition holds, else the second's. */
  SavedValues of(Expr first, int[] slots, SavedValues a, SavedValues b) {
    choices.clear();
    SavedValues union = new SavedValues(slots.length);
    for (int i = 0; i < slots.length; i++) {
      Object x = a.others[i];
      Object y = b.others[i];
      if (x == null && y == null && a.bits[i] == b.bits[i]) {
        union.bits[i] = a.bits[i];
      } else if (x != null && x.equals(y)) {
        union.others[i] = x;
      } else if (x instanceof MemoryArray array) {
        union.others[i] = array.union((MemoryArray) y, first, factory, this::chosen);
      } else {
        Type type = layout.type(slots[i]);
        put(union, i, chosen(first, expr(type, a, i), expr(type, b, i)));
      }
    }
    return union;
  }

  private Expr chosen(Expr first, Expr x, Expr y) {
    Expr value = factory.ite(first, x, y);
    choices.add(new Choice(value, x, y));
    return value;
  }

  /** The choices of the last union. */
  List<Choice> choices() {
    return choices;
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
