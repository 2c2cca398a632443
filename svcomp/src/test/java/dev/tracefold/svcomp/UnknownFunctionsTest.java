package dev.tracefold.svcomp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.svcomp.output.ExitStatus;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What functions do that nobody defines, by each of the assumptions there are. */
class UnknownFunctionsTest {
  private static final String MANY = "assuming: 2 undefined functions return anything and write";
  private static final String ONE =
      "assuming: the undefined function f returns anything and writes";

  private static final String DECLARATIONS =
      """
      extern void reach_error(void);
      void *calloc(__SIZE_TYPE__, __SIZE_TYPE__);
      void *memcpy(void *, const void *, __SIZE_TYPE__);
      __SIZE_TYPE__ strlen(const char *);
      int __VERIFIER_nondet_int(void);
      #define any __VERIFIER_nondet_int
      #define zeros() calloc(4, 4)
      #define length(p) strlen((char *) (p))
      #define copy memcpy
      """;

  @TempDir private Path folder;

  /**
   * A program, what is assumed of it, and its verdict if they are pure, wreak havoc, are refused.
   */
  static Stream<Arguments> programs() {
    return Stream.of(
        program("int f(void); int main(void) { if (f() == 3) reach_error(); }", ONE, "FFU"),
        program(
            "void f(int *); int main(void) { int x = 1; f(&x); if (!x) reach_error(); }",
            ONE,
            "TFU"),
        program(
            "void f(int *); void g(void); static int x;"
                + " int main(void) { f(&x); x = 1; g(); if (x == 2) reach_error(); }",
            MANY,
            "TFU"),
        program("int g; void f(void); int main(void) { f(); if (g) reach_error(); }", ONE, "TFU"),
        program(
            "static int g; void f(void); int main(void) { f(); if (g) reach_error(); }",
            ONE,
            "TTU"),
        // What is called back is not followed.
        program(
            "int f(int (*)(void)); static int own(void) { reach_error(); return 0; }"
                + " int main(void) { return f(own); }",
            ONE,
            "TUU"),
        program(
            "struct s { int v; struct s *n; } *f(void);"
                + " int main(void) { struct s *p = f(); if (p && p->n && p->n->v == 3) reach_error(); }",
            ONE,
            "FFU"),
        // Its objects are not those of the program.
        program(
            "static int x; static int *h(void) { return &x; } int *f(void);"
                + " int main(void) { int *p = f(); *h() = 1; *p = 2; if (x != 1) reach_error(); }",
            ONE,
            "TTU"),
        // What is missing may be what makes a pointer lead somewhere.
        program(
            "void f(int **); static int *p;"
                + " int main(void) { f(&p); if (*p == 3) reach_error(); return 0; }",
            ONE,
            "UFU"),
        program(
            "void f(int **); static int *p;"
                + " int main(void) { f(&p); if (*p == 3) return 1; reach_error(); }",
            ONE,
            "UFU"),
        program(
            "void f(int **); static int *p;"
                + " int main(void) { if (any()) p = zeros(); f(&p); if (p[any() & 3] == 3) reach_error(); }",
            ONE,
            "UFU"),
        program(
            "void f(int **); static int *p; int *volatile q; int main(void) {"
                + " if (any()) p = zeros(); f(&p); q = p + 1; if (*q == 3) reach_error(); }",
            ONE,
            "UFU"),
        program(
            "void f(int **); static int *p; int main(void) {"
                + " if (any()) p = zeros(); f(&p); if (length(p) == 2) reach_error(); }",
            ONE,
            "UFU"),
        program(
            "void f(int **); static int *p; int main(void) { int x = 0;"
                + " if (any()) p = zeros(); f(&p); copy(&x, p, 4); if (x == 3) reach_error(); }",
            ONE,
            "UFU"),
        program(
            "int f(int); static int *p;"
                + " int main(void) { f(3); if (*p == 3) reach_error(); return 0; }",
            ONE,
            "TTU"));
  }

  private static Arguments program(String text, String assumption, String verdicts) {
    return Arguments.of(text, assumption, verdicts);
  }

  @ParameterizedTest
  @MethodSource("programs")
  void eachAssumptionHasItsVerdict(String program, String assumption, String verdicts)
      throws Exception {
    Path file = Files.writeString(folder.resolve("p.c"), DECLARATIONS + program);
    StringBuilder found = new StringBuilder();
    for (String assumed : List.of("pure", "havoc", "refuse")) {
      Run run =
          Run.of(
              file.toString(),
              "--prop",
              TestFolders.property().toString(),
              "--unknown-functions",
              assumed,
              "--engine",
              "se");
      found.append(run.status().name().charAt(0));
      assertEquals(assumed.equals("pure"), run.err().contains(assumption), run.err());
    }
    assertEquals(verdicts, found.toString());
  }

  /** The memory model meets such calls before they are known to be none of these functions. */
  @Test
  void callsWithFewerArgumentsThanTheFunctionHasAreRefused() throws Exception {
    Path file =
        Files.writeString(
            folder.resolve("t.c"),
            DECLARATIONS
                + """
                static void none(void) {}
                void (*table[3])(void);
                int main(void) {
                  table[0] = (void (*)(void)) memcpy;
                  table[1] = (void (*)(void)) strlen;
                  table[2] = none;
                  int i = any();
                  if (i < 0 || i > 2) return 0;
                  table[i]();
                  if (i == 1) reach_error();
                }
                """);
    Run run =
        Run.of(file.toString(), "--prop", TestFolders.property().toString(), "--engine", "se");
    assertTrue(run.verdict().startsWith("RESULT: unknown (unsupported: call"), run.verdict());
  }

  /** Nothing rests on what assembly does; it leaves alone what it is not given. */
  @ParameterizedTest
  @MethodSource("assembly")
  void assemblyChangesWhatItIsGiven(String main, ExitStatus expected) throws Exception {
    Path file =
        Files.writeString(
            folder.resolve("a.c"),
            "extern void reach_error(void); int x; int *p = &x; int main(void) { int y = 0; "
                + main
                + "}");
    Run run =
        Run.of(file.toString(), "--prop", TestFolders.property().toString(), "--engine", "se");
    assertEquals(expected, run.status(), run.out() + run.err());
  }

  static Stream<Arguments> assembly() {
    return Stream.of(
        Arguments.of("__asm__(\"nop\"); if (x) reach_error();", ExitStatus.TRUE),
        Arguments.of("__asm__(\"nop\"); if (!x) reach_error();", ExitStatus.UNKNOWN),
        Arguments.of(
            "__asm__(\"incl %0\" : \"+r\"(y)); if (y == 1) reach_error();", ExitStatus.UNKNOWN),
        Arguments.of(
            "__asm__(\"incl %0\" : \"+m\"(y)); if (y == 1) reach_error();", ExitStatus.UNKNOWN),
        Arguments.of(
            "__asm__(\"incl (%0)\" : : \"r\"(p)); if (x) reach_error();", ExitStatus.UNKNOWN),
        Arguments.of("__asm__(\"incl %0\" : \"+r\"(y)); if (x) reach_error();", ExitStatus.TRUE));
  }
}
