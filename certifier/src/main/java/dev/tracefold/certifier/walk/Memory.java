package dev.tracefold.certifier.walk;

import dev.tracefold.certifier.formula.Formulas;
import dev.tracefold.cfa.concrete.Frame;
import dev.tracefold.cfa.expr.Bits;
import dev.tracefold.cfa.expr.BoolType;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.Type;
import java.util.Arrays;
import java.util.Map;

/**
 * The value of each variable: a number in an interpreter's frame, a term, or nothing that is known.
 * What was not kept when the walk turned elsewhere is not known afterwards; who reads it gets a new
 * symbol, so to keep too little is never wrong.
 */
final class Memory {
  final Layout layout;
  final Frame frame;
  private final Formulas formulas;

  /** In the place of a term: the variable may be anything. Occurs in no formula. */
  private final Expr anything;

  /** A term or {@link #anything}; null where the frame has a number or an array. */
  private final Expr[] terms;

  /** The arrays of the frame. */
  private final TermArray[] arrays;

  /** The values of some variables; never changed once it is passed on. */
  static final class Kept {
    private final int[] slots;
    private final long[] numbers;
    private final Expr[] terms;
    private final TermArray[] arrays;

    private Kept(int[] slots, long[] numbers, Expr[] terms, TermArray[] arrays) {
      this.slots = slots;
      this.numbers = numbers;
      this.terms = terms;
      this.arrays = arrays;
    }

    Kept(int[] slots) {
      this(slots, new long[slots.length], new Expr[slots.length], new TermArray[slots.length]);
    }

    /** The same values for as many other variables of the same types. */
    Kept in(int[] others) {
      return new Kept(others, numbers, terms, arrays);
    }

    /** The array is shared from then on. */
    void put(int position, TermArray array) {
      array.share();
      arrays[position] = array;
    }

    void put(int position, Expr term) {
      terms[position] = term;
    }
  }

  Memory(Layout layout, Formulas formulas) {
    this.layout = layout;
    this.formulas = formulas;
    this.frame = Frame.zero(layout.slots());
    this.anything = formulas.fresh("anything", BoolType.BOOL);
    this.terms = new Expr[layout.size()];
    this.arrays = new TermArray[layout.size() - layout.scalars()];
    forgetAll();
  }

  void forgetAll() {
    Arrays.fill(terms, anything);
  }

  void forget(int[] slots) {
    for (int slot : slots) {
      terms[slot] = anything;
    }
  }

  /** Whether all are numbers or arrays, so that compiled code may look at them. */
  boolean areInFrame(int[] slots) {
    for (int slot : slots) {
      if (terms[slot] != null) {
        return false;
      }
    }
    return true;
  }

  /** Whether an element of an array in the frame is a number. */
  boolean hasNumber(int slot, long index) {
    return arrays[slot - layout.scalars()].isNumber(index);
  }

  private boolean isLong(int slot) {
    return slot < layout.longs();
  }

  boolean isArray(int slot) {
    return slot >= layout.scalars();
  }

  /** Who reads what may be anything gives it a name. */
  private void name(int slot) {
    if (terms[slot] == anything) {
      assign(slot, formulas.fresh("anything", layout.type(slot)));
    }
  }

  /** The value of a scalar. */
  Expr scalar(int slot) {
    name(slot);
    if (terms[slot] != null) {
      return terms[slot];
    }
    Type type = layout.type(slot);
    return isLong(slot)
        ? formulas.constant(type, Bits.unsigned(frame.longs[slot]))
        : formulas.constant(type, frame.wides[slot - layout.longs()]);
  }

  /** The value of an array, which the caller must not write. */
  TermArray array(int slot) {
    name(slot);
    return arrays[slot - layout.scalars()];
  }

  /** A term of any type. */
  void assign(int slot, Expr value) {
    if (isArray(slot)) {
      assign(slot, TermArray.of(value));
    } else if (!value.isConst()) {
      terms[slot] = value;
    } else if (isLong(slot)) {
      setNumber(slot, value.bits());
    } else {
      frame.wides[slot - layout.longs()] = value.unsignedValue();
      terms[slot] = null;
    }
  }

  /** The array is the variable's own, unless it is shared. */
  void assign(int slot, TermArray array) {
    arrays[slot - layout.scalars()] = array;
    frame.arrays[slot - layout.scalars()] = array;
    terms[slot] = null;
  }

  void setNumber(int slot, long bits) {
    frame.longs[slot] = bits;
    terms[slot] = null;
  }

  /** The array of a variable, to be written. */
  TermArray toWrite(int slot) {
    TermArray array = array(slot).writable();
    assign(slot, array);
    return array;
  }

  Kept keep(int[] slots) {
    Kept kept = new Kept(slots);
    for (int i = 0; i < slots.length; i++) {
      int slot = slots[i];
      if (terms[slot] != null) {
        kept.put(i, terms[slot]);
      } else if (isLong(slot)) {
        kept.numbers[i] = frame.longs[slot];
      } else if (isArray(slot)) {
        kept.put(i, array(slot));
      } else {
        kept.put(i, scalar(slot));
      }
    }
    return kept;
  }

  void restore(Kept kept) {
    for (int i = 0; i < kept.slots.length; i++) {
      int slot = kept.slots[i];
      if (kept.terms[i] == anything) {
        terms[slot] = anything;
      } else if (isArray(slot)) {
        assign(slot, kept.arrays[i]);
      } else if (kept.terms[i] != null) {
        assign(slot, kept.terms[i]);
      } else {
        setNumber(slot, kept.numbers[i]);
      }
    }
  }

  /** Puts constants in the place of symbols that have only this value. */
  void learn(int[] slots, Map<Expr, Expr> fixed) {
    for (int slot : slots) {
      if (terms[slot] != null) {
        Expr constant = fixed.get(terms[slot]);
        if (constant != null) {
          assign(slot, constant);
        }
      } else if (isArray(slot)) {
        fixed.forEach((s, c) -> array(slot).with(s, c).ifPresent(changed -> assign(slot, changed)));
      }
    }
  }
}
