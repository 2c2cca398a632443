package dev.tracefold.engines.machine;

import dev.tracefold.cfa.concrete.Frame;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Type;
import java.math.BigInteger;
import java.util.function.UnaryOperator;

/**
 * The current value of every variable by slot: concrete in an interpreter's frame, unless {@code
 * symbolic} has an expression; arrays are always {@link MemoryArray}s. Slots of variables that are
 * not live hold rubbish.
 */
public final class Registers {
  public final Frame frame;
  final Expr[] symbolic;
  private final StateLayout layout;
  private final ExprFactory factory;
  private final int longs;

  public Registers(StateLayout layout, ExprFactory factory) {
    this.layout = layout;
    this.factory = factory;
    this.longs = layout.longs();
    this.frame = Frame.zero(layout.slots());
    this.symbolic = new Expr[layout.size()];
  }

  /** An {@link Expr}, or a {@link MemoryArray} that is the register's own. */
  public Object value(int slot) {
    Expr e = symbolic[slot];
    if (e != null) {
      return e;
    }
    Type type = layout.type(slot);
    if (slot < longs) {
      return Values.expr(factory, type, frame.longs[slot]);
    }
    Object ref = frame.refs[slot - longs];
    return ref instanceof BigInteger wide ? factory.constant(type, wide) : ref;
  }

  /** Whether the value is in the frame's {@code longs}. */
  public boolean isLong(int slot) {
    return slot < longs && symbolic[slot] == null;
  }

  MemoryArray array(int slot) {
    return (MemoryArray) frame.refs[slot - longs];
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
      frame.refs[slot - longs] = value.unsignedValue();
    }
  }

  void set(int slot, MemoryArray value) {
    frame.refs[slot - longs] = value;
  }

  /** An {@link Expr}, or a {@link MemoryArray} of which the register gets a fork. */
  public void assign(int slot, Object value) {
    if (value instanceof MemoryArray array) {
      set(slot, array.fork());
    } else {
      set(slot, (Expr) value);
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
      if (symbolic[slot] != null) {
        saved.others[i] = symbolic[slot];
      } else if (slot < longs) {
        saved.bits[i] = frame.longs[slot];
      } else {
        Object ref = frame.refs[slot - longs];
        saved.others[i] = ref instanceof MemoryArray array ? array.fork() : ref;
      }
    }
    return saved;
  }

  /** Takes the values over; arrays are forked, so the saved ones can be loaded again. */
  public void load(int[] slots, SavedValues saved) {
    for (int i = 0; i < slots.length; i++) {
      int slot = slots[i];
      Object other = saved.others[i];
      if (other instanceof Expr e) {
        symbolic[slot] = e;
      } else if (other instanceof MemoryArray array) {
        frame.refs[slot - longs] = array.fork();
      } else if (other != null) {
        frame.refs[slot - longs] = other;
        symbolic[slot] = null;
      } else {
        frame.longs[slot] = saved.bits[i];
        symbolic[slot] = null;
      }
    }
  }

  /** Whether the values are those saved, as far as can be told without looking into arrays. */
  public boolean seemToHold(int[] slots, SavedValues saved) {
    for (int i = 0; i < slots.length; i++) {
      int slot = slots[i];
      Object other = saved.others[i];
      if (other == null) {
        if (symbolic[slot] != null || frame.longs[slot] != saved.bits[i]) {
          return false;
        }
      } else if (!(other instanceof MemoryArray) && !other.equals(unsaved(slot))) {
        return false;
      }
    }
    return true;
  }

  private Object unsaved(int slot) {
    return symbolic[slot] != null || slot < longs ? symbolic[slot] : frame.refs[slot - longs];
  }

  /** Rewrites the symbolic values in those slots that a variable of the mask may occur in. */
  void rewrite(int[] slots, long variableMask, UnaryOperator<Expr> rewriting) {
    for (int slot : slots) {
      if (slot >= longs && frame.refs[slot - longs] instanceof MemoryArray array) {
        array.rewrite(variableMask, rewriting);
      } else if (symbolic[slot] != null && (symbolic[slot].variableMask() & variableMask) != 0) {
        set(slot, rewriting.apply(symbolic[slot]));
      }
    }
  }
}
