package dev.tracefold.witness.instrument;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tracefold.witness.source.ProgramText;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OperandsTest {

  /** Those that count as their opposite have a tilde. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      value = {
        "if (a) b();                              ~ ",
        "if (a && b) c();                         ~ a ; b",
        "while (a > 1 && f(b, c) || !d) { }       ~ a > 1 ; f(b, c) ; !d",
        "check(a && (b || c[i && j]));            ~ a ; b ; c[i && j] ; i ; j",
        "x = !(a && b);                           ~ a ; b",
        "if (!(a && b)) c();                      ~ -a ; -b",
        "if (!(a && !(b || c)) || d) e();         ~ -a ; b ; c ; d",
        "if (!((a && b))) c();                    ~ -a ; -b",
        "check(!(a && b) || c);                   ~ -a ; -b ; c",
        "return a ? b && c : d;                   ~ b ; c",
        "return (unsigned) a && *b;               ~ (unsigned) a ; *b",
        "int x = a && b, y = c;                   ~ a ; b",
        "void *p = &&label; label: a++ && b;      ~ a++ ; b"
      })
  void operandsAreFound(String statement, String expected) {
    ProgramText program = ProgramText.of("int main(void) {\n" + statement + "\n}\n");
    List<Site> found = new Operands(program).onLine(2);
    String text =
        found.stream()
            .map(s -> (Site.Operand) s)
            .sorted((x, y) -> Integer.compare(x.first().start(), y.first().start()))
            .map(
                o ->
                    (o.isNegated() ? "-" : "")
                        + program.text().substring(o.first().start(), o.last().end()))
            .collect(Collectors.joining(" ; "));
    assertEquals(expected == null ? "" : expected, text);
  }
}
