package dev.tracefold.frontend.translate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.cfa.concrete.Outcome;
import dev.tracefold.cfa.graph.Input;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.pass.CfaPipeline;
import dev.tracefold.frontend.input.DataModel;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What depends on where objects lie is arbitrary, and nothing else is. */
class LayoutChoicesTest {

  private static boolean isChosen(String c, DataModel model, Input.Kind kind) {
    Program program = CfaPipeline.standard().run(CRun.program(c, model)).program();
    return program.main().edges().stream()
            .anyMatch(e -> e.inputs().values().stream().anyMatch(i -> i.kind() == kind))
        || program.procedures().values().stream()
            .flatMap(p -> p.edges().stream())
            .anyMatch(e -> e.inputs().values().stream().anyMatch(i -> i.kind() == kind));
  }

  private static String program(String body) {
    return "char c, d; int x, y, a[4], b[4]; struct n { struct n *next; int v; };\n"
        + "extern void free(void *);\n"
        + "int main(void) {\n"
        + body
        + "\nreturn 0; }";
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "CHECK(((size_t)&c & 1) == 0);",
        "CHECK(((size_t)&x & 7) == 0);",
        "char l; CHECK(((size_t)&l & 1) == 0);",
        "CHECK((size_t)&x % 16 == 0);",
        "CHECK((size_t)&x > 0x10000);",
        "CHECK(&x < &y);",
        "CHECK((char *)&x - (char *)&y == 16);",
        "CHECK(a + 4 != b);",
        "char *p = &c; size_t n; memcpy(&n, &p, sizeof n); CHECK(n % 2 == 0);",
        "union { char *p; size_t n; } u; u.p = &c; CHECK(u.n % 2 == 0);",
        "char *p = &c; CHECK(*(size_t *)&p % 2 == 0);",
        "char *p = &c; CHECK(*(unsigned char *)&p % 2 == 0);",
        "double f = (double)(size_t)&c; CHECK(f > 5.0);",
        "unsigned h = (unsigned)(size_t)&c * 31u; CHECK(h != 7);",
        "switch ((size_t)&c % 2) { case 1: reach_error(); }",
        "int *p = malloc(4); a[(size_t)p / 16 % 4] = 1; CHECK(a[0] == 0);",
        "int *p = malloc(4); free(p); int *q = malloc(4); CHECK(p != q);",
        "int *p = malloc(4), *q = malloc(4); CHECK(p < q);",
        "int n = __VERIFIER_nondet_int(); char *p = malloc(8), *q = malloc(8), *e = p + n; "
            + "CHECK(e != q);",
        "const char *p = \"abc\" + 1, *q = \"bc\"; CHECK(p != q);"
      })
  void anotherLayoutMayDecideOtherwise(String body) {
    assertTrue(isChosen(program(body), DataModel.LP64, Input.Kind.LAYOUT), "LP64");
    assertTrue(isChosen(program(body), DataModel.ILP32, Input.Kind.LAYOUT), "ILP32");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "CHECK(((size_t)&x & 3) == 0); CHECK(&c != &d); CHECK(&x != 0);",
        "int *p = malloc(8); CHECK(((size_t)p & 15) == 0); CHECK(((size_t)(p + 1) & 3) == 0);",
        "int *p = __VERIFIER_nondet_int() ? &x : 0; CHECK((size_t)p == 0 || p == &x);",
        "int n = __VERIFIER_nondet_int(); for (int *p = a; p < a + 4; p++) n += p - a; CHECK(n);",
        "int n = __VERIFIER_nondet_int(); int *p = malloc(n), *e = p + n, *q = p; "
            + "while (q < e) q++; CHECK(q == e); CHECK(e - p == n);",
        "void *p = __VERIFIER_nondet_int() ? (void *)-12l : &x; CHECK((size_t)p < (size_t)-4095);",
        "struct n s; struct n *p = (struct n *)((char *)&s.v - __builtin_offsetof(struct n, v)); "
            + "CHECK(p == &s);",
        "size_t t = (size_t)&x | 1; CHECK(t & 1); CHECK((int *)(t & ~(size_t)1) == &x);",
        "size_t k = (size_t)&x ^ (size_t)&y; *(int *)(k ^ (size_t)&x) = 3; CHECK(y == 3);",
        "struct n *h = 0; while (__VERIFIER_nondet_int()) { struct n *t = malloc(sizeof *t); "
            + "t->next = h; t->v = 1; h = t; } CHECK(h == 0 || h->v < 2);",
        "const char *p = \"abc\", *q = \"xyz\"; CHECK(p != q);",
        "static const char p[] = \"abc\", q[] = \"abc\"; CHECK(p != q);",
        "static char p[] = \"abc\"; const char *q = \"abc\"; CHECK(p != q);",
        "_Alignas(64) char l[3]; CHECK((size_t)l % 64 == 0);"
      })
  void whatIsTheSameInEachLayoutIsKept(String body) {
    assertFalse(isChosen(program(body), DataModel.LP64, Input.Kind.LAYOUT), "LP64");
    assertFalse(isChosen(program(body), DataModel.ILP32, Input.Kind.LAYOUT), "ILP32");
  }

  /** The halves of the address space: programs for 64 bits have the lower one. */
  @Test
  void addressesOf32BitsMayBeNegative() {
    String body = program("CHECK((long)&x > 0);");
    assertTrue(isChosen(body, DataModel.ILP32, Input.Kind.LAYOUT));
    assertFalse(isChosen(body, DataModel.LP64, Input.Kind.LAYOUT));
  }

  @ParameterizedTest
  @EnumSource(DataModel.class)
  void theNextCallMayHaveTheSameMemory(DataModel model) {
    String c =
        """
        int *saved;
        void f(void) { int local; CHECK(saved != &local); saved = &local; }
        int main(void) { f(); f(); return 0; }
        """;
    assertTrue(isChosen(c, model, Input.Kind.LAYOUT));
  }

  @ParameterizedTest
  @EnumSource(DataModel.class)
  void localsOfCallsThatRunAreDifferent(DataModel model) {
    String c =
        """
        int f(int *p) { int local; return p == &local; }
        int main(void) { int own; CHECK(!f(&own)); return 0; }
        """;
    assertFalse(isChosen(c, model, Input.Kind.LAYOUT));
  }

  @Test
  void onlyWhereItMattersIsFreedMemoryWatched() {
    String list = "struct n *p = malloc(8); p->v = x; free(p); CHECK(x == 0);";
    assertFalse(isChosen(program(list), DataModel.ILP32, Input.Kind.CHOICE));
    String reused = "int *p = malloc(4); free(p); int *q = malloc(4); CHECK(p != q);";
    assertTrue(isChosen(program(reused), DataModel.ILP32, Input.Kind.CHOICE));
  }

  @ParameterizedTest
  @EnumSource(DataModel.class)
  void alignmentThatIsAskedForIsKept(DataModel model) {
    String c =
        """
        extern void *aligned_alloc(size_t, size_t);
        char c __attribute__((aligned(256)));
        int main(void) {
          for (int i = 1; i < 4; i++) {
            _Alignas(64) char local[i];
            CHECK((size_t)local % 64 == 0);
            CHECK((size_t)aligned_alloc(128, 3) % 128 == 0);
          }
          CHECK((size_t)&c % 256 == 0);
          return 0;
        }
        """;
    assertTrue(CRun.run(CRun.program(c, model)) instanceof Outcome.Ended);
    assertFalse(isChosen(c, model, Input.Kind.LAYOUT));
  }

  /** Our own layout is one of those that are chosen from. */
  @Test
  void resultsStayWithinWhatAnAddressCanBe() {
    String c = program("size_t n = (size_t)&x / 16; CHECK(n < (size_t)-1 / 16); CHECK(n > 0);");
    assertEquals("end", CRun.end(c, DataModel.LP64));
  }
}
