package dev.tracefold.witness.position;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tracefold.cfa.graph.SourceSpan;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CallEndTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          x = input();                                | true
          a[i] = input();                             | true
          int y = 1, z = input();                     | true
          return input();                             | true
          input();                                    | true
          while (x) a[x--] = 1, a[i] = input();       | false
          while (input()) x = 1;                      | true
          while ((x = input()) > 0) x = 1;            | true
          if (x > 0 && input()) x = 1;                | true
          do x = 1; while (input() > 2);              | true
          x = (int) input();                          | false
          x = input() + 1;                            | false
          x += input();                               | false
          x = y = input();                            | false
          a[input()] = 1;                             | false
          use(input());                               | false
          if (use(input())) x = 1;                    | false
          while ((x = input() + 1) > 0) x = 1;        | false
          for (i = 0; i < 9; i++) a[i] = input();     | false
          for (i = 0; i < 9; i++) { while (input()); }| false
          for (i = input(); i < 9; i++) x = 1;        | false
          for (;;) { x = 1; break; } x = input();     | true
          """)
  void readersPassItOnceOrNot(String statement, boolean isOnce) {
    String text = "int main(void) { " + statement + " }";
    SourceSpan call = new SourceSpan("p.c", 1, text.indexOf("input") + 1, "main");
    assertEquals(isOnce, Positions.in(CSource.of(text, "p.c")).isPassedOnce(call));
  }
}
