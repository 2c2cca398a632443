package dev.tracefold.witness.position;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The statement that a run comes from to a loop. */
class LoopArrivalsTest {

  /** A program's lines stand between slashes; the loop is the last {@code while}. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          int x = 0; / while (x < 9) / x++;                            | 2-2
          x = /  f(1); / while (x < 9) / x++;                          | 2-3
          x = 0; / ; / { on: while (x < 9) x++; }                      | 2-2
          x = 0; y = 1; / while (x < 9) { / x++; / }                   | 4-4
          if (x) / y = 1; / while (x < 9) { / y++; / { x++; / ; } / }  | none
          if (x) / y = 1; / while (x < 9) { / y++; / x++; / }          | 6-6
          goto on; / on: / while (x < 9) { / if (y) / y++; / }         | none
          for (;;) { / x = 0; / while (x < 9) { / x++; / } / }         | none
          while (y) { / x = 0; / while (x < 9) / x++; / }              | 3-3
          x = 0; / for (; x < 9;) / x++; / while (0) ;                 | none
          """)
  void itIsTheOneBeforeOrTheLastOfTheBody(String body, String lines) {
    String text = "void main(void) {\n" + body.replace(" / ", "\n") + "\n}\n";
    int keyword = text.lastIndexOf("while");
    String before = text.substring(0, keyword);
    Place place =
        new Place(
            (int) before.chars().filter(c -> c == '\n').count() + 1,
            keyword - before.lastIndexOf('\n'));
    assertEquals(
        lines,
        LoopArrivals.in(CSource.of(text, "p.c"))
            .at(place)
            .map(l -> l.first() + "-" + l.last())
            .orElse("none"));
  }
}
