package dev.tracefold.engines.fuzz;

import dev.tracefold.cfa.concrete.Value;
import dev.tracefold.cfa.expr.ArrayType;
import dev.tracefold.cfa.expr.Bits;
import java.math.BigInteger;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Elements of an array that differ from index to index, without being stored anywhere: each is
 * computed from its index. Keeps a record of those that were asked for.
 */
final class Scatter {
  /** So many different numbers: where there are more than elements, most elements differ. */
  private static final long[] RANGES = {1L << 31, 2, 1L << 31, 16, 1_000};

  private final ArrayType type;
  private final long seed;
  private final long range;
  private final long least;
  private final IndexSet asked = new IndexSet();

  Scatter(ArrayType type, Random random) {
    this(type, RANGES[random.nextInt(RANGES.length)], random);
  }

  private Scatter(ArrayType type, long range, Random random) {
    this.type = type;
    this.seed = random.nextLong();
    this.range = range;
    this.least = random.nextBoolean() ? 0 : -(range / 2);
  }

  /** As many different numbers as possible. */
  static Scatter wide(ArrayType type, Random random) {
    return new Scatter(type, RANGES[0], random);
  }

  ArrayType type() {
    return type;
  }

  /** The element's bit pattern. */
  long at(long index) {
    asked.add(index);
    return element(index);
  }

  private long element(long index) {
    long number = least + Math.floorMod(mixed(index), range);
    return ElementPatterns.of(type.element(), number);
  }

  /** Spreads neighbours over all numbers: the finaliser of SplitMix64. */
  private long mixed(long index) {
    long x = seed + index * 0x9E3779B97F4A7C15L;
    x = (x ^ x >>> 30) * 0xBF58476D1CE4E5B9L;
    x = (x ^ x >>> 27) * 0x94D049BB133111EBL;
    return x ^ x >>> 31;
  }

  /** An array with the elements that were asked for. */
  Value.ArrayContents contents() {
    SortedMap<BigInteger, BigInteger> entries = new TreeMap<>();
    asked.forEach(i -> entries.put(Bits.unsigned(i), Bits.unsigned(element(i))));
    return new Value.ArrayContents(entries, BigInteger.ZERO);
  }
}
