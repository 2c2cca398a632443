package dev.tracefold.frontend.translate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.cfa.graph.LocationKind;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.frontend.input.DataModel;
import org.junit.jupiter.api.Test;

/** Ways through programs: where runs go on and where they end. */
final class ControlTranslationTest {
  private static void holds(String c, DataModel model, long... inputs) {
    assertEquals("end", CRun.end(c, model, inputs));
  }

  @Test
  void whatPassesRefuseIsCalledAsInC() {
    String c =
        """
        static int two(void) { return 2; }
        static void *choose(void) { return two; }
        int one_or_two(void) __attribute__((ifunc("choose")));
        int main(void) { return one_or_two(); }
        """;
    String end = CRun.end(c, DataModel.LP64);
    assertTrue(end.startsWith("unsupported: ifunc one_or_two at "), end);
  }

  @Test
  void divisionByZeroEndsTheRun() {
    String c =
        """
        int main(void) {
          int a = 5 / __VERIFIER_nondet_int();
          reach_error();
          return a;
        }
        """;
    assertEquals("halt", CRun.end(c, DataModel.ILP32, 0));
    assertEquals("error", CRun.end(c, DataModel.ILP32, 2));
  }

  @Test
  void loopsSwitchesAndGotosKeepTheirOrder() {
    holds(
        """
        int classify(int x) {
          switch (x) {
            case 0: return 10;
            case 1:
            case 2: x += 5; break;
            case -7: x = 70;
            case 100: x++;
            default: return x;
          }
          return x * 2;
        }
        int main(void) {
          int sum = 0, i = 0, n = __VERIFIER_nondet_int();
          again:
          if (i < n) { sum += i++; goto again; }
          CHECK(sum == n * (n - 1) / 2);
          CHECK(classify(0) == 10 && classify(1) == 12 && classify(2) == 14);
          CHECK(classify(-7) == 71 && classify(100) == 101 && classify(55) == 55);
          int a = 1, b = 2;
          for (int k = 0; k < 3; k++) { int t = a; a = b; b = t; }
          CHECK(a == 2 && b == 1);
          return 0;
        }
        """,
        DataModel.ILP32,
        12);
  }

  @Test
  void conditionsAreEvaluatedLazily() {
    holds(
        """
        int calls;
        int touch(int v) { calls++; return v; }
        int main(void) {
          int n = __VERIFIER_nondet_int();
          if (n && touch(1)) CHECK(calls == 1);
          if (!n && touch(1)) reach_error();
          CHECK(calls == 1 && (n ? 4 : touch(3)) == 4 && calls == 1);
          return 0;
        }
        """,
        DataModel.ILP32,
        3);
  }

  @Test
  void assumptionsAndAbortEndTheRun() {
    String c =
        """
        int main(void) {
          int x = __VERIFIER_nondet_int();
          __VERIFIER_assume(x > 3);
          if (x == 9) abort();
          reach_error();
          return 0;
        }
        """;
    assertEquals("halt", CRun.end(c, DataModel.ILP32, 2));
    assertEquals("halt", CRun.end(c, DataModel.ILP32, 9));
    assertEquals("error", CRun.end(c, DataModel.ILP32, 4));
  }

  @Test
  void recursionIsACall() {
    String c =
        """
        int ackermann(int m, int n) {
          if (m == 0) return n + 1;
          if (n == 0) return ackermann(m - 1, 1);
          return ackermann(m - 1, ackermann(m, n - 1));
        }
        int main(void) {
          CHECK(ackermann(2, __VERIFIER_nondet_int()) == 9);
          return 0;
        }
        """;
    assertTrue(CRun.program(c, DataModel.ILP32).hasCalls());
    assertEquals("end", CRun.end(c, DataModel.ILP32, 3));
  }

  @Test
  void functionPointersAreResolved() {
    holds(
        """
        int twice(int x) { return 2 * x; }
        int square(int x) { return x * x; }
        int (*table[2])(int) = { twice, square };
        int main(void) {
          int (*f)(int) = table[__VERIFIER_nondet_int() & 1];
          CHECK(f(5) == 25 && f != twice);
          return 0;
        }
        """,
        DataModel.LP64,
        1);
  }

  @Test
  void nothingIsSaidOfFunctionsOutsideMainThatTakeArguments() {
    for (String when : new String[] {"constructor", "destructor"}) {
      String c =
          "int g; __attribute__((%s)) void f(int n) { g = n; } int main(void) { return g; }"
              .formatted(when);
      Program program = CRun.program(c, DataModel.LP64);
      assertTrue(
          program.main().locations().stream().anyMatch(l -> l.is(LocationKind.UNSUPPORTED)), when);
    }
  }
}
