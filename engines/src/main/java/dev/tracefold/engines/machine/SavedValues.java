package dev.tracefold.engines.machine;

import dev.tracefold.cfa.expr.Expr;

/**
 * The values of some slots, by position in a list of slots that whoever saved them knows: of a
 * scalar a plain {@code long}, unless there is a term.
 */
public final class SavedValues {
  private static final MemoryArray[] NO_ARRAYS = {};

  private final long[] bits;
  private final Expr[] terms;
  private MemoryArray[] arrays = NO_ARRAYS;

  public SavedValues(int count) {
    bits = new long[count];
    terms = new Expr[count];
  }

  /** Whether the scalar at the position is a plain {@code long}. */
  public boolean isLong(int position) {
    return terms[position] == null;
  }

  public long bits(int position) {
    return bits[position];
  }

  /** The scalar at the position, if it is no plain {@code long}. */
  public Expr term(int position) {
    return terms[position];
  }

  public MemoryArray array(int position) {
    return arrays[position];
  }

  public void set(int position, long value) {
    bits[position] = value;
  }

  public void set(int position, Expr value) {
    if (value.isLongConst()) {
      bits[position] = value.bits();
    } else {
      terms[position] = value;
    }
  }

  public void set(int position, MemoryArray value) {
    if (arrays.length == 0) {
      arrays = new MemoryArray[bits.length];
    }
    arrays[position] = value;
  }
}
