package dev.tracefold.svcomp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.svcomp.output.ExitStatus;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Programs whose verdict another layout of memory would change have none. Of each of them some
 * compiler makes a program that reaches the error in every run.
 */
class AddressDependenceTest {
  private static final String DECLARATIONS =
      """
      extern void reach_error(void);
      extern void *malloc(unsigned long);
      extern void free(void *);
      typedef unsigned long number;
      """;

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "int main(void) { char c; if ((number)&c & 1) reach_error(); return 0; }",
        "int main(void) { int *p = malloc(4); free(p); int *q = malloc(4);"
            + " if (p == q) reach_error(); return 0; }",
        "int *old; void f(void) { int x; if (old == &x) reach_error(); old = &x; }"
            + " int main(void) { f(); f(); return 0; }",
        "int *old; int set(int n) { int x; if (n) return set(n - 1); old = &x; return 0; }"
            + " int get(int n) { int y; return n ? get(n - 1) : old == &y; }"
            + " int main(void) { set(1); if (get(1)) reach_error(); return 0; }",
        "int a[4], b[4]; int main(void) {"
            + " if (a + 4 == b || b + 4 == a) reach_error(); return 0; }",
        "int a, b; int main(void) { if (&a > &b) reach_error(); return 0; }",
        "int a, b; int main(void) { if (&a < &b) reach_error(); return 0; }",
        "int main(void) { char c; union { char *p; number n; } u; u.p = &c;"
            + " if (u.n & 1) reach_error(); return 0; }",
        "int main(void) { char c; double d = (number)&c;"
            + " if (d / 2 != (number)&c / 2) reach_error(); return 0; }",
        "int main(void) { if (\"abc\" + 1 == (char *)\"bc\") reach_error(); return 0; }",
        "static const char t[] = \"abc\"; const char *s = \"abc\";"
            + " int main(void) { if (s == t) reach_error(); return 0; }",
        // Numbers in memory that are addresses, by an assignment or since the memory is punned.
        "struct s { number v; int k; }; char c; int n(void); int main(void) {"
            + " struct s *x = malloc(32); int i = n() & 1; x[i].v = (number)&c;"
            + " if ((x[i].v >> 6) & 1) reach_error(); return 0; }",
        "struct s { struct s *next; number v; }; int main(void) { struct s *l = 0;"
            + " for (int i = 0; i < 2; i++) { struct s *x = malloc(16); x->next = l;"
            + " x->v = (number)x; l = x; } if ((l->v >> 6) & 1) reach_error(); return 0; }",
        "struct s { int k; number v; }; char c; int n(void); static void put(void *p)"
            + " { *(char **)p = &c; } int main(void) { struct s x[3]; int i = n() & 1;"
            + " put(&x[i].v); if ((x[i].v >> 6) & 1) reach_error(); return 0; }",
        "struct s { number v; int k; }; struct t { char *p; int k; }; char c; int main(void) {"
            + " struct t *x = malloc(16); x->p = &c;"
            + " if ((((struct s *)x)->v >> 6) & 1) reach_error(); return 0; }",
        "char c, *a[4]; int main(void) { for (int i = 0; i < 4; i++) a[i] = &c;"
            + " for (int i = 0; i < 4; i++) if ((((number *)a)[i] >> 6) & 1) reach_error();"
            + " return 0; }",
        "struct s { number v[2]; }; struct t { char *p[2]; }; char c; int n(void);"
            + " void *memcpy(void *, const void *, number); int main(void) {"
            + " struct t *x = malloc(16); int i = n() & 1; x->p[i] = &c; struct s y;"
            + " memcpy(&y, x, 16); if ((y.v[i] >> 6) & 1) reach_error(); return 0; }"
      })
  void thereIsNoVerdict(String program) throws Exception {
    Run run = run(program);
    assertEquals(ExitStatus.UNKNOWN, run.status(), run.out());
    assertTrue(run.out().contains("where objects lie in memory"), run.out());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "char c; typedef number v2 __attribute__((vector_size(16))); int main(void) {"
            + " v2 x = {(number)&c, 1}; v2 y = x >> 6; if (y[0] & 1) reach_error(); return 0; }",
        "char c; typedef number v2 __attribute__((vector_size(16))); int main(void) {"
            + " v2 x = {(number)&c, 1}; v2 y = {9, 9}; if ((x > y)[0] == 0) reach_error();"
            + " return 0; }",
      })
  void addressesInVectorsAreNotComputedWith(String program) throws Exception {
    Run run = run(program);
    assertEquals(ExitStatus.UNKNOWN, run.status(), run.out());
  }

  /** Numbers of structures that have pointers as well. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "struct s { struct s *next; number v; }; int n(void); int main(void) { struct s *l = 0;"
            + " for (int i = 0; i < 2; i++) { struct s *x = malloc(16); x->next = l;"
            + " x->v = i; l = x; } if ((l->v >> 6) & 1) reach_error(); return 0; }",
        "struct a { number v; }; struct b { struct a a; char *p; }; char c; int n(void);"
            + " int main(void) { struct b *x = malloc(32); int i = n() & 1; x[i].a.v = 3;"
            + " x[i].p = &c; if (((struct a *)&x[i])->v >> 6) reach_error(); return 0; }",
      })
  void numbersAreStillNumbers(String program) throws Exception {
    Run run = run(program);
    assertEquals(ExitStatus.TRUE, run.status(), run.out());
  }

  private Run run(String program) throws Exception {
    Path file = Files.writeString(folder.resolve("p.c"), DECLARATIONS + program);
    return Run.of(
        file.toString(),
        "--prop",
        TestFolders.property().toString(),
        "--data-model",
        "LP64",
        "--engine",
        "se",
        "--timeout",
        "60s");
  }
}
