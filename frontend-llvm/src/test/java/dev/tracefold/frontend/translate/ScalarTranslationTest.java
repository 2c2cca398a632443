package dev.tracefold.frontend.translate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.cfa.graph.Input;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.graph.VariableInfo;
import dev.tracefold.frontend.input.DataModel;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Programs over scalars: they end without an error exactly if the translation is right. */
final class ScalarTranslationTest {
  private static void holds(String c, DataModel model, long... inputs) {
    assertEquals("end", CRun.end(c, model, inputs));
  }

  @ParameterizedTest
  @EnumSource(DataModel.class)
  void integersHaveTheirWidthsAndWrap(DataModel model) {
    holds(
        """
        int main(void) {
          int i = __VERIFIER_nondet_int();
          unsigned u = (unsigned) i;
          CHECK(i == -1 && u == 4294967295u && u + 1 == 0);
          signed char c = (signed char) (i + 129);
          CHECK(c == -128);
          unsigned char d = (unsigned char) i;
          CHECK(d == 255 && d + 1 == 256 && (unsigned char) (d + 1) == 0);
          short s = (short) (i * 40000);
          CHECK(s == 25536);
          long long l = (long long) i * 3000000000LL;
          CHECK(l == -3000000000LL && (int) l == 1294967296);
          unsigned long long m = u;
          CHECK(m * m == 18446744065119617025ULL);
          CHECK(sizeof(long) == sizeof(void *));
          return 0;
        }
        """,
        model,
        -1);
  }

  @Test
  void wideIntegersWork() {
    holds(
        """
        int main(void) {
          __int128 x = __VERIFIER_nondet_int();
          x = (x << 100) | 5;
          CHECK((int) (x >> 100) == 7 && (int) x == 5 && x / 3 * 3 <= x);
          return 0;
        }
        """,
        DataModel.LP64,
        7);
  }

  @ParameterizedTest
  @EnumSource(DataModel.class)
  void divisionTruncatesAndShiftsKeepTheSign(DataModel model) {
    holds(
        """
        int main(void) {
          int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
          CHECK(a / b == -3 && a % b == -1);
          CHECK(a >> 1 == -5 && (unsigned) a >> 28 == 15);
          CHECK((a ^ b) == -12 && (a & 6) == 6 && (a | 1) == -9 && ~a == 9);
          return 0;
        }
        """
            .replace("(a ^ b) == -12", "(a ^ b) == (-10 ^ 3)"),
        model,
        -10,
        3);
  }

  @Test
  void anUninitialisedVariableIsArbitrary() {
    String c =
        """
        int main(void) {
          int x;
          if (__VERIFIER_nondet_int()) x = 1;
          if (x != 1) reach_error();
          return 0;
        }
        """;
    assertEquals("error", CRun.end(c, DataModel.ILP32, 0));
    assertEquals("end", CRun.end(c, DataModel.ILP32, 1));
  }

  @Test
  void floatsRoundAsTheMachineDoes() {
    holds(
        """
        extern double floor(double), ceil(double), fabs(double), fmod(double, double);
        extern double sqrt(double), trunc(double), round(double);
        int main(void) {
          double d = __VERIFIER_nondet_int();
          float f = (float) d / 3;
          CHECK(f * 3 == 10.0f && d / 3 * 3 == 10.0 && 0.1 + 0.2 != 0.3);
          CHECK((int) (d / 4) == 2 && (int) (-d / 4) == -2 && (unsigned) d == 10u);
          CHECK(floor(-2.5) == -3 && ceil(-2.5) == -2 && fabs(-d) == d && sqrt(d * d) == d);
          CHECK(trunc(-2.7) == -2 && round(2.5) == 3 && fmod(d, 3.0) == 1 && fmod(-d, 3.0) == -1);
          double nan = (d - d) / (d - d);
          CHECK(nan != nan && !(nan < 1) && !(nan >= 1));
          long double w = d;
          CHECK(w + 0.5L == 10.5L);
          return 0;
        }
        """,
        DataModel.LP64,
        10);
  }

  @Test
  void truthValuesAreZeroOrOne() {
    holds(
        """
        int main(void) {
          _Bool b = __VERIFIER_nondet_bool();
          int i = b;
          CHECK((i == 0 || i == 1) && (_Bool) 17 == 1 && !b == 1 - i);
          return 0;
        }
        """,
        DataModel.ILP32,
        1);
  }

  @Test
  void variablesKeepTheirNamesInC() {
    Program program =
        CRun.program(
            """
            unsigned total;
            int main(void) {
              for (int i = 0; i < __VERIFIER_nondet_int(); i++) total += i;
              CHECK(total != 7);
              return 0;
            }
            """,
            DataModel.ILP32);
    var names = program.names().values();
    assertTrue(
        names.stream()
            .anyMatch(n -> n.cName().equals("i") && n.isSigned() && n.function().equals("main")));
    assertTrue(
        names.stream()
            .filter(VariableInfo::isGlobal)
            .anyMatch(n -> n.cName().equals("total") && n.cType().equals("unsigned int")));
  }

  @Test
  void theBitsOfNansAreArbitrary() {
    String negative =
        """
        int main(void) {
          union { double d; unsigned long long u; } x;
          x.d = __VERIFIER_nondet_double();
          if (x.d != x.d && __builtin_signbit(x.d)) reach_error();
          return 0;
        }
        """;
    Program program = CRun.program(negative, DataModel.LP64);
    assertTrue(chooses(program, Input.approximated("NaN")));
    assertEquals("end", CRun.end(negative, DataModel.LP64, 0L));
    assertEquals("end", CRun.end(negative, DataModel.LP64, Double.doubleToLongBits(-1.5)));
  }

  private static boolean chooses(Program program, Input input) {
    return program.main().edges().stream().anyMatch(e -> e.inputs().containsValue(input));
  }

  @Test
  void resultsOfLibraryFunctionsAreNotTakenForInputs() {
    Program program =
        CRun.program(
            """
            extern char *strfry(char *);
            extern int rand(void);
            int main(void) {
              char text[] = "hello";
              CHECK(rand() >= 0);
              return strfry(text) == text;
            }
            """,
            DataModel.ILP32);
    assertTrue(chooses(program, Input.approximated("strfry")));
    assertTrue(chooses(program, Input.external("rand")));
    String natural = "extern int rand(void); int main(void) { CHECK(rand() >= 0); return 0; }";
    assertEquals("end", CRun.end(natural, DataModel.ILP32));
  }
}
