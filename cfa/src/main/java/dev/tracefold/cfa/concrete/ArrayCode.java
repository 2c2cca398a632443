package dev.tracefold.cfa.concrete;

import java.math.BigInteger;

/** A compiled expression of an array type. */
interface ArrayCode {
  /** No slot is given up. */
  int KEEP = -1;

  /**
   * The whole array. The caller gives up the old value of the array variable in slot {@code
   * consumed} (or says {@link #KEEP}), so stores into that variable may happen in place; all other
   * variables keep their values. A result that is not shared belongs to the caller.
   */
  ConcreteArray value(Frame f, int consumed);

  /** One element of an array whose indices and elements fit a long, without making the array. */
  long read(Frame f, long index);

  /** One element of any array, without making the array. */
  BigInteger readWide(Frame f, BigInteger index);
}
