package dev.tracefold.frontend.translate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.cfa.concrete.Interpreter;
import dev.tracefold.cfa.concrete.Outcome;
import dev.tracefold.cfa.concrete.RunLimits;
import dev.tracefold.cfa.concrete.RunListener;
import dev.tracefold.cfa.concrete.Trace;
import dev.tracefold.cfa.concrete.Value;
import dev.tracefold.cfa.expr.ArrayType;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.frontend.input.DataModel;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Programs over memory, in both data models where addresses matter. */
final class MemoryTranslationTest {

  private static void holds(String c, DataModel model, long... inputs) {
    assertEquals("end", CRun.end(c, model, inputs));
  }

  @ParameterizedTest
  @EnumSource(DataModel.class)
  void listsOnTheHeap(DataModel model) {
    holds(
        """
        struct node { int value; struct node *next; char tag; };
        int main(void) {
          struct node *head = 0;
          int n = __VERIFIER_nondet_int();
          for (int i = 0; i < n; i++) {
            struct node *fresh = malloc(sizeof(struct node));
            fresh->value = i; fresh->tag = (char) (i + 'a'); fresh->next = head;
            head = fresh;
          }
          int sum = 0, count = 0;
          struct node *last = 0;
          for (struct node *p = head; p; p = p->next) {
            CHECK(p->tag == 'a' + p->value && p != last);
            sum += p->value; count++; last = p;
          }
          CHECK(count == n && sum == n * (n - 1) / 2);
          struct node **link = &head;
          while (*link) {
            if ((*link)->value % 2) *link = (*link)->next; else link = &(*link)->next;
          }
          count = 0;
          for (struct node *p = head; p; p = p->next) { CHECK(p->value % 2 == 0); count++; }
          CHECK(count == (n + 1) / 2);
          return 0;
        }
        """,
        model, 7);
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

  @ParameterizedTest
  @EnumSource(DataModel.class)
  void blocksOfBytes(DataModel model) {
    holds(
        """
        int source[200], target[200];
        struct pair { char c; int i; };
        int main(void) {
          int n = __VERIFIER_nondet_int();
          for (int i = 0; i < 200; i++) source[i] = i * i;
          memcpy(target, source, n * sizeof(int));
          CHECK(target[n - 1] == (n - 1) * (n - 1) && target[n] == 0);
          memmove(source + 1, source, 100 * sizeof(int));
          CHECK(source[100] == 99 * 99 && source[1] == 0 && source[101] == 101 * 101);
          memset(target, 0xff, n * sizeof(int));
          CHECK(target[0] == -1 && target[n - 1] == -1 && target[n] == 0);
          struct pair a = { 'x', 42 }, b;
          memset(&b, 0, sizeof b);
          CHECK(b.i == 0);
          memcpy(&b, &a, sizeof a);
          CHECK(b.c == 'x' && b.i == 42);
          int *zeros = calloc(n, sizeof(int));
          for (int i = 0; i < n; i++) CHECK(zeros[i] == 0);
          int local[6] = { 1, 2, 3 };
          CHECK(local[n - 48] == 3 && local[n - 45] == 0);
          return 0;
        }
        """,
        model,
        50);
  }

  @Test
  void blocksOfStructsWhoseLengthIsInMemory() {
    holds(
        """
        struct pair { int first; char second; };
        struct pair from[300], to[300];
        size_t count;
        int main(void) {
          for (int i = 0; i < 300; i++) { from[i].first = i; from[i].second = (char) i; }
          count = (size_t) __VERIFIER_nondet_int();
          count = count + 1;
          memcpy(to, from, count * sizeof(struct pair));
          count = 5;
          CHECK(to[100].first == 100 && to[100].second == 100);
          CHECK(to[101].first == 0 && to[101].second == 0);
          return 0;
        }
        """,
        DataModel.ILP32,
        100);
  }

  @ParameterizedTest
  @EnumSource(DataModel.class)
  void strings(DataModel model) {
    holds(
        """
        char buffer[20];
        int main(void) {
          int n = __VERIFIER_nondet_int();
          CHECK(strlen("hello") == 5);
          strcpy(buffer, "abc");
          CHECK(strlen(buffer) == 3 && strcmp(buffer, "abc") == 0);
          buffer[n] = 'z';
          CHECK(strcmp(buffer, "abc") > 0 && strcmp("aaa", buffer) < 0 && buffer[3] == 0);
          return 0;
        }
        """,
        model,
        1);
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
  void variableLengthArrays() {
    holds(
        """
        int main(void) {
          int n = __VERIFIER_nondet_int();
          int a[n], b[n];
          for (int i = 0; i < n; i++) { a[i] = i; b[i] = -i; }
          for (int i = 0; i < n; i++) CHECK(a[i] == i && a[i] + b[i] == 0);
          return 0;
        }
        """,
        DataModel.ILP32,
        30);
  }

  @Test
  void freshMemoryIsArbitraryAndNotNull() {
    Program program =
        CRun.program(
            """
            int main(void) {
              int *p = malloc(4 * (size_t) __VERIFIER_nondet_int());
              CHECK(p[3] == 0);
              if (!p) abort();
              return 0;
            }
            """,
            DataModel.ILP32);
    Variable region =
        program.globals().stream().filter(v -> v.type() instanceof ArrayType).findFirst().get();
    Value.ArrayContents sevens = new Value.ArrayContents(new TreeMap<>(), BigInteger.valueOf(7));
    Trace arbitrary = new Trace(Map.of(region, sevens), List.of(new Value.Scalar(BigInteger.TEN)));
    Outcome outcome = Interpreter.run(program, arbitrary, RunListener.NONE, RunLimits.steps(1000));
    assertTrue(outcome instanceof Outcome.ReachedError, outcome::describe);
    Trace zeros = Trace.ofInputs(List.of(new Value.Scalar(BigInteger.TEN)));
    Outcome other = Interpreter.run(program, zeros, RunListener.NONE, RunLimits.steps(1000));
    assertTrue(other instanceof Outcome.Ended, other::describe);
  }

  @Test
  void computedGotosAreRefusedWhereTheyAreReached() {
    String c =
        """
        int main(void) {
          static void *labels[] = { &&a, &&b };
          goto *labels[__VERIFIER_nondet_int()];
          a: return 1;
          b: reach_error();
          return 2;
        }
        """;
    assertTrue(CRun.end(c, DataModel.ILP32, 1).startsWith("unsupported:"));
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

  @ParameterizedTest
  @EnumSource(DataModel.class)
  void resizedMemoryKeepsItsContents(DataModel model) {
    holds(
        """
        int main(void) {
          int n = __VERIFIER_nondet_int(), size = 1;
          int *p = realloc(0, sizeof(int));
          for (int i = 0; i < n; i++) {
            if (i == size) p = realloc(p, (size *= 2) * sizeof(int));
            p[i] = 3 * i;
          }
          for (int i = 0; i < n; i++) CHECK(p[i] == 3 * i);
          return 0;
        }
        """,
        model,
        21);
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
