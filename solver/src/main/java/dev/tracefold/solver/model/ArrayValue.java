package dev.tracefold.solver.model;

import java.math.BigInteger;
import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The contents of an array: bits by index for some indices, one value for all others. Two array
 * values are equal when they say so in the same way; entries that repeat {@code otherwise} are left
 * out to make that likely.
 */
public record ArrayValue(SortedMap<BigInteger, BigInteger> entries, BigInteger otherwise) {
  public static final ArrayValue ZERO = new ArrayValue(new TreeMap<>(), BigInteger.ZERO);

  public ArrayValue {
    SortedMap<BigInteger, BigInteger> kept = new TreeMap<>();
    for (Map.Entry<BigInteger, BigInteger> e : entries.entrySet()) {
      if (!e.getValue().equals(otherwise)) {
        kept.put(e.getKey(), e.getValue());
      }
    }
    entries = Collections.unmodifiableSortedMap(kept);
  }

  public BigInteger at(BigInteger index) {
    return entries.getOrDefault(index, otherwise);
  }
}
