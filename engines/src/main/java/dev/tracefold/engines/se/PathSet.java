package dev.tracefold.engines.se;

import dev.tracefold.results.ExhaustedTree;

/** A set of path hashes, up to a size beyond which it takes no more. */
final class PathSet implements ExhaustedTree.Paths {
  private static final int MOST_PATHS = 4_000_000;

  /** Zero means that the place is free: no path has that hash, or it is left out. */
  private long[] table = new long[1 << 10];

  private int size;

  void add(long path) {
    if (path == 0 || size >= MOST_PATHS) {
      return;
    }
    int place = place(table, path);
    if (table[place] == 0) {
      table[place] = path;
      if (++size * 2 > table.length) {
        grow();
      }
    }
  }

  @Override
  public boolean contains(long path) {
    return path != 0 && table[place(table, path)] == path;
  }

  private void grow() {
    long[] bigger = new long[2 * table.length];
    for (long path : table) {
      if (path != 0) {
        bigger[place(bigger, path)] = path;
      }
    }
    table = bigger;
  }

  private static int place(long[] table, long path) {
    int mask = table.length - 1;
    int place = (int) (path ^ path >>> 32) & mask;
    while (table[place] != 0 && table[place] != path) {
      place = place + 1 & mask;
    }
    return place;
  }
}
