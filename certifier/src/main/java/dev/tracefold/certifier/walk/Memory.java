package dev.tracefold.certifier.walk;

import dev.tracefold.certifier.formula.Formulas;
import dev.tracefold.cfa.concrete.Frame;
import dev.tracefold.cfa.expr.ArrayType;
import dev.tracefold.cfa.expr.Bits;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.Variable;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Map;

/**
 * The value of each variable: a number in an interpreter's frame, a term, or nothing that is known.
 * What was not kept when the walk turned elsewhere is not known afterwards; who reads it gets a new
 * symbol, so to keep too little is never wrong.
 */
final class Memory {
  /** In the place of a term: the variable may be anything. */
  private static final Object ANYTHING = new Object();

  final Layout layout;
  final Frame frame;
  private final Formulas formulas;

  /** A term or {@link #ANYTHING}; null where the frame has a number or an array. */
  private final Object[] others;

  /** The values of some variables; never changed. */
  static final class Kept {
    private final int[] slots;
    private final long[] numbers;
    private final Object[] others;

    private Kept(int[] slots) {
      this.slots = slots;
      this.numbers = new long[slots.length];
      this.others = new Object[slots.length];
    }
  }

  Memory(Layout layout, Formulas formulas) {
    this.layout = layout;
    this.formulas = formulas;
    this.frame = Frame.zero(layout.slots());
    this.others = new Object[layout.size()];
    forgetAll();
  }

  void forgetAll() {
    Arrays.fill(others, ANYTHING);
  }

  void forget(int[] slots) {
    for (int slot : slots) {
      others[slot] = ANYTHING;
    }
  }

  /** Whether all are numbers or arrays, so that compiled code may look at them. */
  boolean areInFrame(int[] slots) {
    for (int slot : slots) {
      if (others[slot] != null) {
        return false;
      }
    }
    return true;
  }

  /** Whether an element of an array in the frame is a number. */
  boolean hasNumber(int slot, long index) {
    return ((TermArray) frame.refs[slot - layout.longs()]).isNumber(index);
  }

  private boolean isLong(int slot) {
    return slot < layout.longs();
  }

  /** A term, or the {@link TermArray} of an array, which the caller must not write. */
  Object value(int slot) {
    Object other = others[slot];
    if (other == ANYTHING) {
      Variable v = layout.variable(slot);
      assign(slot, formulas.fresh("anything", v.type()));
      return value(slot);
    }
    if (other != null) {
      return other;
    }
    if (isLong(slot)) {
      return formulas.constant(layout.type(slot), Bits.unsigned(frame.longs[slot]));
    }
    Object ref = frame.refs[slot - layout.longs()];
    return ref instanceof BigInteger wide ? formulas.constant(layout.type(slot), wide) : ref;
  }

  /** A term of any type, or an array, which is shared from then on. */
  void assign(int slot, Object value) {
    if (value instanceof TermArray array) {
      array.share();
      setArray(slot, array);
    } else if (layout.type(slot) instanceof ArrayType) {
      setArray(slot, TermArray.of((Expr) value));
    } else if (!((Expr) value).isConst()) {
      others[slot] = value;
    } else if (isLong(slot)) {
      setNumber(slot, ((Expr) value).bits());
    } else {
      frame.refs[slot - layout.longs()] = ((Expr) value).unsignedValue();
      others[slot] = null;
    }
  }

  void setNumber(int slot, long bits) {
    frame.longs[slot] = bits;
    others[slot] = null;
  }

  void setArray(int slot, TermArray array) {
    frame.refs[slot - layout.longs()] = array;
    others[slot] = null;
  }

  /** The array of a variable, to be written. */
  TermArray toWrite(int slot) {
    TermArray array = ((TermArray) value(slot)).writable();
    setArray(slot, array);
    return array;
  }

  Kept keep(int[] slots) {
    Kept kept = new Kept(slots);
    for (int i = 0; i < slots.length; i++) {
      int slot = slots[i];
      if (others[slot] != null) {
        kept.others[i] = others[slot];
      } else if (isLong(slot)) {
        kept.numbers[i] = frame.longs[slot];
      } else {
        kept.others[i] = frame.refs[slot - layout.longs()];
        if (kept.others[i] instanceof TermArray array) {
          array.share();
        }
      }
    }
    return kept;
  }

  void restore(Kept kept) {
    for (int i = 0; i < kept.slots.length; i++) {
      int slot = kept.slots[i];
      Object other = kept.others[i];
      if (other instanceof TermArray || other instanceof BigInteger) {
        frame.refs[slot - layout.longs()] = other;
        others[slot] = null;
      } else if (other != null) {
        others[slot] = other;
      } else {
        setNumber(slot, kept.numbers[i]);
      }
    }
  }

  /** Puts constants in the place of symbols that have only this value. */
  void learn(int[] slots, Map<Expr, Expr> fixed) {
    for (int slot : slots) {
      Expr constant = others[slot] instanceof Expr term ? fixed.get(term) : null;
      if (constant != null) {
        assign(slot, constant);
      } else if (others[slot] == null
          && !isLong(slot)
          && frame.refs[slot - layout.longs()] instanceof TermArray array) {
        fixed.forEach((s, c) -> array.with(s, c).ifPresent(changed -> setArray(slot, changed)));
      }
    }
  }
}
