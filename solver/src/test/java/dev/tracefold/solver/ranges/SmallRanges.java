package dev.tracefold.solver.ranges;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** All ranges of a small width, each with its members as the bits of a number. */
final class SmallRanges {
  private SmallRanges() {}

  /** Those with bounds, and if {@code residues} those with known lowest bits as well. */
  static List<IntegerRange> all(int width, boolean residues) {
    Set<IntegerRange> all = new LinkedHashSet<>();
    int values = 1 << width;
    for (int low = 0; low < values; low++) {
      for (int high = low; high < values; high++) {
        for (int least = -values / 2; least < values / 2; least++) {
          for (int greatest = least; greatest < values / 2; greatest++) {
            for (int known = 0; known <= (residues ? width : 0); known++) {
              for (int residue = 0; residue < 1 << known; residue++) {
                draft(width, least, greatest)
                    .unsigned(low, high)
                    .lowBits(known, residue)
                    .ifAny()
                    .ifPresent(all::add);
              }
            }
          }
        }
      }
    }
    return new ArrayList<>(all);
  }

  private static RangeDraft draft(int width, int least, int greatest) {
    return new RangeDraft(width).signed(least, greatest);
  }

  static int members(IntegerRange range) {
    int members = 0;
    for (int value = 0; value < 1 << range.width(); value++) {
      members |= range.contains(value) ? 1 << value : 0;
    }
    return members;
  }

  /** Whether the members are successive signed or unsigned numbers. */
  static boolean isInterval(IntegerRange range) {
    int width = range.width();
    return range.equals(IntegerRange.signed(width, range.least(), range.greatest()))
        || range.equals(IntegerRange.unsigned(width, range.low(), range.high()));
  }
}
