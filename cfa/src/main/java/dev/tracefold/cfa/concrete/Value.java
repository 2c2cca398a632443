package dev.tracefold.cfa.concrete;

import dev.tracefold.cfa.expr.Bits;
import java.math.BigInteger;
import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/** A concrete value of any type, by its bit pattern. */
public sealed interface Value {

  /** A bool (0 or 1), bit-vector or float, as the unsigned number of its bit pattern. */
  record Scalar(BigInteger bits) implements Value {
    public Scalar {
      if (bits.signum() < 0) {
        throw new IllegalArgumentException("bit pattern must be unsigned: " + bits);
      }
    }
  }

  /**
   * An array: the elements at the unsigned indices of {@code entries}, and {@code otherwise}
   * everywhere else. Entries that equal {@code otherwise} are dropped, so equal arrays over an
   * index type that the entries do not exhaust are equal values.
   */
  record ArrayContents(SortedMap<BigInteger, BigInteger> entries, BigInteger otherwise)
      implements Value {
    public ArrayContents {
      TreeMap<BigInteger, BigInteger> kept = new TreeMap<>(entries);
      BigInteger rest = otherwise;
      kept.values().removeIf(rest::equals);
      entries = Collections.unmodifiableSortedMap(kept);
    }

    public BigInteger at(BigInteger index) {
      return entries.getOrDefault(index, otherwise);
    }
  }

  /** The scalar with that bit pattern, read as an unsigned 64-bit number. */
  static Value ofBits(long bits) {
    return new Scalar(Bits.unsigned(bits));
  }

  static Value ofBits(BigInteger bits) {
    return new Scalar(bits);
  }

  static Value ofBool(boolean value) {
    return new Scalar(value ? BigInteger.ONE : BigInteger.ZERO);
  }

  /** The array that maps every index to the element. */
  static Value constantArray(BigInteger element) {
    return new ArrayContents(Collections.emptySortedMap(), element);
  }
}
