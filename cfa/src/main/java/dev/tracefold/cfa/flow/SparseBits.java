package dev.tracefold.cfa.flow;

import java.util.Arrays;
import java.util.function.IntConsumer;

/**
 * A set of small numbers: the words of a bit set that are not zero. What is live at one location is
 * a few clusters of very many variables, and a set of this kind is as small as these clusters.
 */
final class SparseBits {
  private static final int[] NO_PLACES = {};
  private static final long[] NO_WORDS = {};
  private static final SparseBits NOTHING = new SparseBits();

  /** Which words there are, in ascending order; the first {@code size} places are in use. */
  private int[] places = NO_PLACES;

  private long[] words = NO_WORDS;
  private int size;

  boolean isEmpty() {
    return size == 0;
  }

  boolean contains(int member) {
    int i = find(member >> 6);
    return i >= 0 && (words[i] & 1L << member) != 0;
  }

  /** Whether the number is new. */
  boolean add(int member) {
    int i = find(member >> 6);
    if (i < 0) {
      i = ~i;
      insert(i, member >> 6);
    }
    long old = words[i];
    words[i] |= 1L << member;
    return words[i] != old;
  }

  /** Adds what is in one set and not in the other; whether any of it is new. */
  boolean addAllBut(SparseBits added, SparseBits excepted) {
    boolean changed = false;
    int to = 0;
    int except = 0;
    for (int from = 0; from < added.size; from++) {
      int place = added.places[from];
      while (except < excepted.size && excepted.places[except] < place) {
        except++;
      }
      boolean meets = except < excepted.size && excepted.places[except] == place;
      long word = meets ? added.words[from] & ~excepted.words[except] : added.words[from];
      if (word == 0) {
        continue;
      }
      while (to < size && places[to] < place) {
        to++;
      }
      if (to == size || places[to] != place) {
        insert(to, place);
      }
      changed |= (word & ~words[to]) != 0;
      words[to] |= word;
    }
    return changed;
  }

  /** Whether any of it is new. */
  boolean addAll(SparseBits added) {
    return addAllBut(added, NOTHING);
  }

  /** In ascending order. */
  void forEach(IntConsumer consumer) {
    for (int i = 0; i < size; i++) {
      for (long rest = words[i]; rest != 0; rest &= rest - 1) {
        consumer.accept((places[i] << 6) + Long.numberOfTrailingZeros(rest));
      }
    }
  }

  private int find(int place) {
    return Arrays.binarySearch(places, 0, size, place);
  }

  private void insert(int at, int place) {
    if (size == places.length) {
      places = Arrays.copyOf(places, 2 * size + 2);
      words = Arrays.copyOf(words, 2 * size + 2);
    }
    System.arraycopy(places, at, places, at + 1, size - at);
    System.arraycopy(words, at, words, at + 1, size - at);
    places[at] = place;
    words[at] = 0;
    size++;
  }
}
