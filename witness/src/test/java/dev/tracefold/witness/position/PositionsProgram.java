package dev.tracefold.witness.position;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.cfa.graph.SourceSpan;
import java.util.Optional;

/** A program with one of each kind of statement, and places in it. */
final class PositionsProgram {
  private static final String PROGRAM =
      """
      typedef struct { int a; } T;            /* 1 */
      int table[] = { 1, 2 };                 // 2
      static int old(a, b) int a; int b; {
        return a - b;
      }
      int main(void) {
        int x = input(), y;
        y = (int) input();
        if (x > 1 &&
            y < "a;)b"[0]) {
          table[x] = input();
        } else x = input();
        while (x) { y = input(); }
        for (int i = input(); i < y; i++)
          if (i) x = y = input();
        again: do { y--; x += input(); } while (y > 0);
        T t; t.a = input(); { ; y = 1; }
        switch (x) { case 1: y = input(); default: x = 2; }
        assert(({ if (!x) fail(); 1; }));
        return old(x, input());
      }
      int twice(int n) { return n + n; }
      """;

  static final CSource SOURCE = CSource.of(PROGRAM, "p.c");

  private PositionsProgram() {}

  /** The n-th place where a text stands. */
  static SourceSpan span(String text, int count) {
    int at = -1;
    for (int i = 0; i < count; i++) {
      at = PROGRAM.indexOf(text, at + 1);
    }
    assertTrue(at >= 0, text);
    int line = (int) PROGRAM.substring(0, at).lines().count();
    int column = at - PROGRAM.lastIndexOf('\n', at - 1);
    boolean startsLine = at > 0 && PROGRAM.charAt(at - 1) == '\n';
    return new SourceSpan("p.c", startsLine ? line + 1 : line, column, "main");
  }

  /** What the line of a place goes on with there. */
  static String text(Optional<Place> place) {
    return place.isEmpty()
        ? ""
        : PROGRAM.lines().toList().get(place.get().line() - 1).substring(place.get().column() - 1);
  }
}
