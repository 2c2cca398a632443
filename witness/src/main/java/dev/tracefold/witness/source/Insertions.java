package dev.tracefold.witness.source;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Texts to be put around parts of a program. No line is added, so positions keep their lines. */
public final class Insertions {
  private final List<Around> all = new ArrayList<>();

  /** Something put before and after a part of the text; empty parts get both in one place. */
  private record Around(int start, int end, int rank, String before, String after) {}

  private record At(int offset, Around whole, boolean opens) {
    String text() {
      return opens ? whole.before() : whole.after();
    }

    boolean isPoint() {
      return whole.start() == whole.end();
    }
  }

  /** Puts text before and after a part; of those around the same part, a lower rank is outside. */
  public void around(int start, int end, int rank, String before, String after) {
    check(before);
    check(after);
    all.add(new Around(start, end, rank, before, after));
  }

  private static void check(String text) {
    if (text.indexOf('\n') >= 0) {
      throw new IllegalArgumentException("an insertion of more than a line: " + text);
    }
  }

  /** The text with everything inserted; nesting parts nest their insertions. */
  public String applyTo(String text) {
    List<At> places = new ArrayList<>();
    for (Around a : all) {
      places.add(new At(a.start(), a, true));
      places.add(new At(a.end(), a, false));
    }
    places.sort(
        Comparator.comparingInt(At::offset)
            .thenComparingInt(Insertions::group)
            .thenComparing(Insertions::nesting));
    StringBuilder result = new StringBuilder();
    int done = 0;
    for (At place : places) {
      result.append(text, done, place.offset()).append(place.text());
      done = place.offset();
    }
    return result.append(text, done, text.length()).toString();
  }

  /** At one offset: first what ends there, then what is only there, then what begins there. */
  private static int group(At place) {
    return place.isPoint() ? 1 : place.opens() ? 2 : 0;
  }

  private static int nesting(At a, At b) {
    if (a.isPoint()) {
      return a.whole().rank() != b.whole().rank()
          ? Integer.compare(a.whole().rank(), b.whole().rank())
          : Boolean.compare(!a.opens(), !b.opens());
    }
    if (a.opens()) {
      return a.whole().end() != b.whole().end()
          ? Integer.compare(b.whole().end(), a.whole().end())
          : Integer.compare(a.whole().rank(), b.whole().rank());
    }
    return a.whole().start() != b.whole().start()
        ? Integer.compare(b.whole().start(), a.whole().start())
        : Integer.compare(b.whole().rank(), a.whole().rank());
  }
}
