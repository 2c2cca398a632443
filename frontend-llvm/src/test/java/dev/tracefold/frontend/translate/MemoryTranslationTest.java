package dev.tracefold.frontend.translate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.cfa.concrete.Outcome;
import dev.tracefold.cfa.expr.ArrayType;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.frontend.input.DataModel;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Programs over memory, in both data models where addresses matter. */
final class MemoryTranslationTest {
  private static void holds(String c, DataModel model, long... inputs) {
    assertEquals("end", CRun.end(c, model, inputs));
  }

  @Test
  void accessThroughNullEndsTheRun() {
    String c =
        """
        struct node { int value; struct node *next; } first = { 1, 0 };
        int main(void) {
          struct node second = { 2, &first };
          struct node *at = &second;
          for (int i = __VERIFIER_nondet_int(); i > 0; i--) at = at->next;
          at->next = at;
          reach_error();
          return 0;
        }
        """;
    assertEquals("error", CRun.end(c, DataModel.ILP32, 0));
    assertEquals("error", CRun.end(c, DataModel.ILP32, 1));
    assertEquals("halt", CRun.end(c, DataModel.ILP32, 2));
    assertEquals("halt", CRun.end(c, DataModel.ILP32, 3));
    assertEquals(
        "halt", CRun.end("int main(void) { *(int *) 0 = 1; reach_error(); }", DataModel.LP64));
  }

  @ParameterizedTest
  @EnumSource(DataModel.class)
  void arraysPointersAndStructs(DataModel model) {
    holds(
        """
        struct point { short x, y; };
        struct shape { struct point corners[4]; const char *name; } shapes[3] = {
          { { {1, 2}, {3, 4} }, "first" }, { { {5, 6} }, "second" } };
        int matrix[3][4];
        int sum(int *from, int *to) { int s = 0; while (from < to) s += *from++; return s; }
        int main(void) {
          int k = __VERIFIER_nondet_int();
          CHECK(shapes[k].corners[0].y == 6 && shapes[0].corners[k].x == 3);
          CHECK(shapes[2].name == 0 && shapes[k].name[2] == 'c');
          for (int i = 0; i < 3; i++) for (int j = 0; j < 4; j++) matrix[i][j] = 10 * i + j;
          CHECK(matrix[k + 1][k] == 21 && sum(matrix[k], matrix[k] + 4) == 46);
          struct shape copy = shapes[k];
          copy.corners[0].x += 7;
          CHECK(copy.corners[0].x == 12 && shapes[k].corners[0].x == 5);
          int *p = &matrix[2][3];
          CHECK(p - matrix[0] == 11 && *(p - 4) == 13);
          return 0;
        }
        """,
        model,
        1);
  }

  @ParameterizedTest
  @EnumSource(DataModel.class)
  void unionsBytesAndBitFields(DataModel model) {
    holds(
        """
        union bits { unsigned u; unsigned char b[4]; float f; } global;
        struct flags { unsigned a : 3, b : 5; int c : 4; } flags;
        int main(void) {
          global.u = 0x01020304u + (unsigned) __VERIFIER_nondet_int();
          CHECK(global.b[0] == 5 && global.b[3] == 1);
          global.b[1] = 0xff;
          CHECK(global.u == 0x0102ff05u);
          global.f = 1.0f;
          CHECK(global.u == 0x3f800000u && global.b[3] == 0x3f);
          flags.a = 9; flags.b = 31; flags.c = -3;
          CHECK(flags.a == 1 && flags.b == 31 && flags.c == -3);
          unsigned w = 0x11223344; unsigned char *p = (unsigned char *) &w;
          int at = __VERIFIER_nondet_int();
          p[at] = 0;
          CHECK(w == 0x11003344u && *(unsigned short *) (p + 2) == 0x1100);
          return 0;
        }
        """,
        model,
        1,
        2);
  }

  @Test
  void addressesOfLocalsInRecursion() {
    holds(
        """
        void fill(int *out, int depth) {
          int mine = depth;
          if (depth > 0) fill(&mine, depth - 1);
          *out += mine;
        }
        int main(void) {
          int total = 0;
          fill(&total, __VERIFIER_nondet_int());
          CHECK(total == 10);
          return 0;
        }
        """,
        DataModel.LP64,
        4);
  }

  @Test
  void pointersToPointersAndOutputParameters() {
    holds(
        """
        int a = 1, b = 2;
        void pick(int **out, int which) { *out = which ? &a : &b; }
        int main(void) {
          int *p;
          pick(&p, __VERIFIER_nondet_int());
          *p = 9;
          CHECK(a == 9 && b == 2 && p == &a && p != &b && p != 0);
          return 0;
        }
        """,
        DataModel.ILP32,
        1);
  }

  @Test
  void integersMadeOfPointersKeepTheirObjects() {
    holds(
        """
        int main(void) {
          int x = 4, y[3] = { 5, 6, 7 };
          size_t n = (size_t) &x;
          *(int *) n = 8;
          size_t m = (size_t) y + sizeof(int) * (size_t) __VERIFIER_nondet_int();
          CHECK(x == 8 && *(int *) m == 7 && (n & 3) == 0);
          return 0;
        }
        """,
        DataModel.LP64,
        2);
  }

  @Test
  void computedGotosGoWhereTheirLabelsAre() {
    String c =
        """
        int main(void) {
          static void *labels[] = { &&a, &&b };
          int i = __VERIFIER_nondet_int();
          goto *(i < 2 ? labels[i] : (void *) 12345);
          a: return 1;
          b: reach_error();
          return 2;
        }
        """;
    assertEquals("end", CRun.end(c, DataModel.ILP32, 0));
    assertEquals("error", CRun.end(c, DataModel.ILP32, 1));
    assertTrue(CRun.end(c, DataModel.ILP32, 2).startsWith("unsupported:"));
  }

  @Test
  void callsOfMainAreRefusedWhereTheyAreReached() {
    String c =
        """
        int depth;
        int main(void) {
          int local = 0, *p = &local;
          if (__VERIFIER_nondet_int() && depth++ < 2) main();
          if (*p) reach_error();
          return 0;
        }
        """;
    assertEquals("end", CRun.end(c, DataModel.ILP32, 0));
    assertTrue(CRun.end(c, DataModel.ILP32, 1, 0).startsWith("unsupported: a call of main"));
  }

  @Test
  void globalsWithoutIndicesAreVariables() {
    Program program =
        CRun.program(
            """
            struct { int a; char b; long c[2]; } state = { 1, 2, { 3, 4 } };
            int *alias = &state.a;
            int main(void) {
              *alias += state.b;
              state.c[1] -= state.c[0];
              CHECK(state.a == 3 && state.c[1] == 1);
              return 0;
            }
            """,
            DataModel.ILP32);
    assertTrue(program.globals().stream().noneMatch(v -> v.type() instanceof ArrayType));
    assertTrue(CRun.run(program) instanceof Outcome.Ended);
  }

  @Test
  void differentObjectsHaveDifferentRegions() {
    Program program =
        CRun.program(
            """
            int a[10], b[10];
            int main(void) {
              int i = __VERIFIER_nondet_int();
              a[i] = 1; b[i] = 2;
              CHECK(a[i] == 1);
              return 0;
            }
            """,
            DataModel.ILP32);
    long regions = program.globals().stream().filter(v -> v.type() instanceof ArrayType).count();
    assertEquals(2, regions);
  }
}
