package dev.tracefold.frontend.translate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.cfa.graph.Caveat;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Input;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.frontend.input.DataModel;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a run may count on after a call of a library function that is not modelled. */
class LibraryTranslationTest {

  private static Stream<Input> inputs(Program program) {
    return program.main().edges().stream().map(Edge::inputs).flatMap(i -> i.values().stream());
  }

  private static boolean chooses(Program program, Input input) {
    return inputs(program).anyMatch(input::equals);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "int getpid(void); int main(void) { CHECK(getpid()); return 0; }",
        "extern int optind; int main(void) { CHECK(optind == 1); return 0; }",
        "struct file; extern struct file *stdin; int main(void) { CHECK(stdin != 0); return 0; }",
        "typedef struct { long long quot, rem; } imaxdiv_t; imaxdiv_t imaxdiv(long long, long"
            + " long); int main(void) { CHECK(imaxdiv(7, 2).quot == 3); return 0; }",
      })
  void nothingOfALibraryIsFree(String c) {
    for (DataModel model : DataModel.values()) {
      Program program = CRun.program(c, model);
      assertTrue(inputs(program).anyMatch(i -> i.kind() == Input.Kind.APPROXIMATED), c);
      assertFalse(inputs(program).anyMatch(i -> i.kind() == Input.Kind.EXTERNAL), c);
    }
  }

  /** A call that is given no pointer writes what belongs to the library all the same. */
  @Test
  void variablesOfTheLibraryChangeAtItsCalls() {
    Program program =
        CRun.program(
            """
            extern long timezone;
            extern void tzset(void);
            int main(void) {
              int own = 5;
              timezone = 5;
              tzset();
              CHECK(timezone == 5 && own == 5);
              return 0;
            }
            """,
            DataModel.LP64);
    assertTrue(chooses(program, Input.approximated("tzset")));
  }

  @Test
  void afterACallThatMayNotReturnNothingIsCertain() {
    Program program =
        CRun.program(
            """
            extern void err(int, const char *, ...);
            int main(void) { err(1, "x"); reach_error(); return 0; }
            """,
            DataModel.LP64);
    assertTrue(
        program.main().edges().stream()
            .flatMap(e -> e.doubts().stream())
            .anyMatch(d -> d.equals(new Caveat.Undefined("whether err returns"))));
  }

  @Test
  void mainHasNoFewerThanNoArguments() {
    String c = "int main(int argc, char **argv) { CHECK(argc >= 0); return 0; }";
    Program program = CRun.program(c, DataModel.LP64);
    assertTrue(chooses(program, Input.approximated("main's arguments")));
  }

  /** The sign is in doubt in the one case where it is. */
  @Test
  void onlyZerosOfDifferentSignsAreInDoubt() {
    String c =
        """
        extern double fmin(double, double);
        int main(void) {
          double a = __VERIFIER_nondet_double();
          CHECK(1 / fmin(a, 0.0) < 0);
          return 0;
        }
        """;
    Program program = CRun.program(c, DataModel.LP64);
    assertTrue(inputs(program).anyMatch(i -> i.name().startsWith("the sign of a zero")));
    assertEquals("end", CRun.end(c, DataModel.LP64, Double.doubleToLongBits(-1.5)));
    assertEquals("error", CRun.end(c, DataModel.LP64, Double.doubleToLongBits(1.5)));
    assertEquals("error", CRun.end(c, DataModel.LP64, 0L));
  }

  @Test
  void truthValuesOfOtherBytesAreNotModelled() {
    String c =
        """
        union flag { _Bool truth; unsigned char byte; };
        int main(void) {
          union flag f;
          f.byte = __VERIFIER_nondet_uchar();
          CHECK(f.truth);
          return 0;
        }
        """;
    assertEquals("end", CRun.end(c, DataModel.LP64, 1));
    assertEquals("error", CRun.end(c, DataModel.LP64, 0));
    assertTrue(CRun.end(c, DataModel.LP64, 2).contains("_Bool"), CRun.end(c, DataModel.LP64, 2));
  }
}
