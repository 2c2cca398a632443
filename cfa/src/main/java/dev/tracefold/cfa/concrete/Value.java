package dev.tracefold.cfa.concrete;

import java.math.BigInteger;
import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/** A value of a variable. */
public sealed interface Value {

  /** The value of a bool, bit-vector or float: its bit pattern as an unsigned number. */
  record Scalar(BigInteger bits) implements Value {}

  /**
   * The value of an array: the unsigned indices that differ from the rest, in order, and the rest.
   */
  record ArrayContents(SortedMap<BigInteger, BigInteger> entries, BigInteger otherwise)
      implements Value {
    public ArrayContents {
      entries = Collections.unmodifiableSortedMap(new TreeMap<>(entries));
    }
  }
}
