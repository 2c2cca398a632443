package dev.tracefold.engines.bmc;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Type;
import dev.tracefold.engines.machine.Choice;
import dev.tracefold.engines.machine.MemoryArray;
import dev.tracefold.engines.machine.SavedValues;
import dev.tracefold.engines.machine.StateLayout;
import dev.tracefold.engines.machine.Values;
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
      if (layout.isArray(slots[i])) {
        MemoryArray x = a.array(i);
        MemoryArray y = b.array(i);
        union.set(i, x == y ? x : x.union(y, first, factory, this::chosen));
      } else if (a.isLong(i) && b.isLong(i) && a.bits(i) == b.bits(i)) {
        union.set(i, a.bits(i));
      } else {
        Type type = layout.type(slots[i]);
        Expr x = expr(type, a, i);
        Expr y = expr(type, b, i);
        union.set(i, x == y ? x : chosen(first, x, y));
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

  private Expr expr(Type type, SavedValues values, int i) {
    return values.isLong(i) ? Values.expr(factory, type, values.bits(i)) : values.term(i);
  }
}
