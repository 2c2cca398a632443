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
            + " int main(void) { if (s == t) reach_error(); return 0; }"
      })
  void thereIsNoVerdict(String program) throws Exception {
    Path file = Files.writeString(folder.resolve("p.c"), DECLARATIONS + program);
    Run run =
        Run.of(
            file.toString(),
            "--prop",
            TestFolders.property().toString(),
            "--data-model",
            "LP64",
            "--engine",
            "se",
            "--timeout",
            "60s");
    assertEquals(ExitStatus.UNKNOWN, run.status(), run.out());
    assertTrue(run.out().contains("where objects lie in memory"), run.out());
  }
}
