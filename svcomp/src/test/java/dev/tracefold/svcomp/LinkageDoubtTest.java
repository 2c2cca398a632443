package dev.tracefold.svcomp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.tracefold.svcomp.output.ExitStatus;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Programs whose calls do what is not modelled get neither verdict, nor an internal error. */
class LinkageDoubtTest {
  private static final String DECLARATIONS =
      """
      typedef __SIZE_TYPE__ size_t;
      typedef struct stream FILE;
      extern FILE *stdout;
      extern void reach_error(void);
      extern int printf(const char *, ...);
      extern int __VERIFIER_nondet_int(void);
      """;

  @TempDir private Path folder;

  static Stream<String> programs() {
    return Stream.of(writesBehind(), runsElsewhere(), withOtherTypes()).flatMap(List::stream);
  }

  /** Memory that changes although no model says so. */
  private static List<String> writesBehind() {
    return List.of(
        "int main(void) { int n = 0; printf(\"abc%n\", &n); if (n == 3) reach_error(); }",
        "int main(void) { long n = 0; printf(\"%s%-3ln\", \"a\", &n); if (n == 1) reach_error(); }",
        "extern char *f; int main(void) { int n = 0; printf(f, &n); if (n) reach_error(); }",
        """
        int setvbuf(FILE *, char *, int, size_t);
        static char b[99];
        int main(void) { setvbuf(stdout, b, 0, 99); printf("A"); if (b[0] == 65) reach_error(); }
        """,
        """
        FILE *fmemopen(void *, size_t, const char *);
        static char b[99];
        int main(void) { fmemopen(b, 99, "w"); if (b[0] == 65) reach_error(); }
        """,
        """
        void *memset(void *p, int c, size_t n) { reach_error(); return p; }
        int main(void) { int a[40] = {0}; return a[3]; }
        """);
  }

  /** Code that runs although no call shows it. */
  private static List<String> runsElsewhere() {
    return List.of(
        """
        void makecontext(void *, void (*)(void), int, ...); int setcontext(void *);
        static long c[200];
        static void f(void) { reach_error(); }
        int main(void) { makecontext(c, f, 0); setcontext(c); }
        """,
        """
        static void f(void) { reach_error(); }
        __attribute__((section(".init_array"), used)) static void (*p)(void) = f;
        int main(void) { }
        """,
        "__asm__(\".globl g\\ng: call reach_error\\nret\"); void g(void); int main(void) { g(); }",
        """
        static int b(void) { return 2; }
        static void *r(void) { return b; }
        int f(void) __attribute__((ifunc("r")));
        int main(void) { if (f() == 2) reach_error(); }
        """,
        "extern int g(void) __attribute__((weak)); int main(void) { if (g()) reach_error(); }");
  }

  /** Declarations that do not fit. */
  private static List<String> withOtherTypes() {
    return List.of(
        "void *malloc(); int main(void) { if (!malloc()) reach_error(); }",
        "void *memset(); int main(void) { int x = 3; memset(&x); if (x != 3) reach_error(); }",
        "void *realloc(int); int main(void) { if (realloc(3)) reach_error(); }",
        "void *calloc(size_t); int main(void) { int *p = calloc(4); if (*p) reach_error(); }",
        "double rand(void); int main(void) { if (rand() == 0.5) reach_error(); }",
        "int free(void *); int main(void) { if (free(0)) reach_error(); }",
        "int abs(); int main(void) { if (abs() == -1) reach_error(); }",
        "double __VERIFIER_nondet_uint(void);"
            + "int main(void) { if (__VERIFIER_nondet_uint() == 0.5) reach_error(); }",
        "void __VERIFIER_assume(); int main(void) { __VERIFIER_assume(); reach_error(); }",
        "int main(void) { assert(); reach_error(); }");
  }

  @ParameterizedTest
  @MethodSource("programs")
  void nothingIsClaimed(String program) throws Exception {
    Path file = Files.writeString(folder.resolve("p.c"), DECLARATIONS + program);
    // Others try until the time is up whether an exact run exists.
    Run run =
        Run.of(file.toString(), "--prop", TestFolders.property().toString(), "--engine", "se");
    assertEquals(ExitStatus.UNKNOWN, run.status(), run.out());
    assertFalse(run.out().contains("internal error"), run.out());
  }
}
