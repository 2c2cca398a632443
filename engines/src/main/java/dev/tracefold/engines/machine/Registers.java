package dev.tracefold.engines.machine;

import dev.tracefold.cfa.concrete.Frame;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Type;
import dev.tracefold.cfa.expr.Variable;
import java.util.function.UnaryOperator;

/**
 * The current value of every variable by slot: concrete in an interpreter's frame, unless {@code
 * symbolic} has an expression; arrays are {@link MemoryArray}s, which the frame has too. Slots of
 * variables that are not live hold rubbish.
 */
public final class Registers {
  public final Frame frame;
  private final Expr[] symbolic;
  private final MemoryArray[] arrays;
  private final StateLayout layout;
  private final ExprFactory factory;
  private final int longs;
  private final int scalars;

  public Registers(StateLayout layout, ExprFactory factory) {
    this.layout = layout;
    this.factory = factory;
    this.longs = layout.longs();
    this.scalars = layout.scalars();
    this.frame = Frame.zero(layout.slots());
    this.symbolic = new Expr[scalars];
    this.arrays = new MemoryArray[layout.size() - scalars];
    for (int slot = scalars; slot < layout.size(); slot++) {
      set(slot, layout.variable(slot));
    }
  }

  public boolean isArray(int slot) {
    return slot >= scalars;
  }

  /** Whether the value is in the frame's {@code longs}. */
  public boolean isLong(int slot) {
    return slot < longs && symbolic[slot] == null;
  }

  /** The value of a scalar. */
  public Expr scalar(int slot) {
    Expr e = symbolic[slot];
    if (e != null) {
      return e;
    }
    Type type = layout.type(slot);
    return slot < longs
        ? Values.expr(factory, type, frame.longs[slot])
        : factory.constant(type, frame.wides[slot - longs]);
  }

  /** The value of an array, which is the register's own. */
  public MemoryArray array(int slot) {
    return arrays[slot - scalars];
  }

  void set(int slot, long value) {
    frame.longs[slot] = value;
    symbolic[slot] = null;
  }

  void set(int slot, Expr value) {
    if (!value.isConst()) {
      symbolic[slot] = value;
      return;
    }
    symbolic[slot] = null;
    if (slot < longs) {
      frame.longs[slot] = value.bits();
    } else {
      frame.wides[slot - longs] = value.unsignedValue();
    }
  }

  /** The array becomes the register's own. */
  void set(int slot, MemoryArray value) {
    arrays[slot - scalars] = value;
    frame.arrays[slot - scalars] = value;
  }

  /** Gives the slot an arbitrary value that has a name. */
  public void set(int slot, Variable symbol) {
    if (isArray(slot)) {
      set(slot, MemoryArray.of(symbol.expr()));
    } else {
      symbolic[slot] = symbol.expr();
    }
  }

  boolean areConcrete(int[] slots) {
    for (int slot : slots) {
      if (symbolic[slot] != null) {
        return false;
      }
    }
    return true;
  }

  /** The values of those slots, for a state to keep; arrays are forked. */
  public SavedValues save(int[] slots) {
    SavedValues saved = new SavedValues(slots.length);
    for (int i = 0; i < slots.length; i++) {
      int slot = slots[i];
      if (isLong(slot)) {
        saved.set(i, frame.longs[slot]);
      } else if (isArray(slot)) {
        saved.set(i, array(slot).fork());
      } else {
        saved.set(i, scalar(slot));
      }
    }
    return saved;
  }

  /** Takes the values over; arrays are forked, so the saved ones can be loaded again. */
  public void load(int[] slots, SavedValues saved) {
    for (int i = 0; i < slots.length; i++) {
      int slot = slots[i];
      if (isArray(slot)) {
        set(slot, saved.array(i).fork());
      } else if (saved.isLong(i)) {
        set(slot, saved.bits(i));
      } else {
        set(slot, saved.term(i));
      }
    }
  }

  /** Whether the values are those saved, as far as can be told without looking into arrays. */
  public boolean seemToHold(int[] slots, SavedValues saved) {
    for (int i = 0; i < slots.length; i++) {
      if (!isArray(slots[i]) && !seemsToHold(slots[i], saved, i)) {
        return false;
      }
    }
    return true;
  }

  private boolean seemsToHold(int slot, SavedValues saved, int position) {
    return saved.isLong(position)
        ? isLong(slot) && frame.longs[slot] == saved.bits(position)
        : !isLong(slot) && scalar(slot) == saved.term(position);
  }

  /** Rewrites the symbolic values in those slots that a variable of the mask may occur in. */
  void rewrite(int[] slots, long variableMask, UnaryOperator<Expr> rewriting) {
    for (int slot : slots) {
      if (isArray(slot)) {
        array(slot).rewrite(variableMask, rewriting);
      } else if (symbolic[slot] != null && (symbolic[slot].variableMask() & variableMask) != 0) {
        set(slot, rewriting.apply(symbolic[slot]));
      }
    }
  }
}
