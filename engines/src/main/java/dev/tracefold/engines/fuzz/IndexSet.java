package dev.tracefold.engines.fuzz;

import java.util.HashMap;
import java.util.Map;
import java.util.function.LongConsumer;

/** A set of array indices, many of which are neighbours. */
final class IndexSet {
  private static final int BLOCK_BITS = 8;
  private static final int WORDS = 1 << BLOCK_BITS >>> 6;

  private final Map<Long, long[]> blocks;
  private long number;

  /** The block of that number, the one used last; null if there is none. */
  private long[] block;

  IndexSet() {
    blocks = new HashMap<>();
  }

  private IndexSet(IndexSet original) {
    blocks = new HashMap<>(original.blocks);
    blocks.replaceAll((n, words) -> words.clone());
  }

  IndexSet copy() {
    return new IndexSet(this);
  }

  boolean contains(long index) {
    find(index);
    return block != null && (block[word(index)] & 1L << index) != 0;
  }

  void add(long index) {
    find(index);
    if (block == null) {
      block = new long[WORDS];
      blocks.put(number, block);
    }
    block[word(index)] |= 1L << index;
  }

  private void find(long index) {
    long wanted = index >>> BLOCK_BITS;
    if (block == null || number != wanted) {
      number = wanted;
      block = blocks.get(wanted);
    }
  }

  private static int word(long index) {
    return (int) (index >>> 6) & WORDS - 1;
  }

  /** In no particular order. */
  void forEach(LongConsumer action) {
    blocks.forEach(
        (n, words) -> {
          for (int w = 0; w < WORDS; w++) {
            for (long left = words[w]; left != 0; left &= left - 1) {
              action.accept(n << BLOCK_BITS | w << 6 | Long.numberOfTrailingZeros(left));
            }
          }
        });
  }
}
