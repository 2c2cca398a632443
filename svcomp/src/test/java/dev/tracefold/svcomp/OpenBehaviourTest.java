package dev.tracefold.svcomp;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tracefold.svcomp.output.ExitStatus;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What C leaves open: compilers differ, so neither verdict would be right for all of them. */
class OpenBehaviourTest {
  @TempDir private Path folder;

  private void assertOpen(String program) throws Exception {
    Run run = run(program);
    assertEquals(ExitStatus.UNKNOWN, run.status(), program + run.out());
  }

  private Run run(String program) throws Exception {
    Path file = Files.writeString(folder.resolve("p.c"), "void reach_error(void);\n" + program);
    String property = TestFolders.property().toString();
    String[] options = {"--engine", "se", "--timeout", "20s", "--data-model", "LP64"};
    List<String> arguments = new ArrayList<>(List.of(file.toString(), "--prop", property));
    arguments.addAll(List.of(options));
    return Run.of(arguments.toArray(String[]::new));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "double fmin(double, double); int main(void) { if (1 / fmin(-0.0, 0.0) > 0) reach_error(); }",
        "double fmin(double, double); int main(void) { if (1 / fmin(0.0, -0.0) < 0) reach_error(); }",
        "float fmaxf(float, float); int main(void) { if (1 / fmaxf(0.0f, -0.0f) > 0) reach_error(); }",
        "int isinf(double); int main(void) { if (isinf(-1 / 0.0) == 1) reach_error(); }",
        "int __signbit(double); int main(void) { if (__signbit(-1.0) != 1) reach_error(); }",
        "double nan(const char *);"
            + " int main(void) { if (__builtin_signbit(nan(\"\"))) reach_error(); }",
      })
  void resultsOfFloatFunctions(String program) throws Exception {
    assertOpen(program);
  }

  /** That such a result is not zero is all that these need. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "int isinf(double); int main(void) { if (isinf(-1 / 0.0)) reach_error(); }",
        "int __signbit(double); int main(void) { if (__signbit(-1.0)) reach_error(); }",
        "double fmin(double, double); int main(void) { if (fmin(-0.0, 2.0) == 0) reach_error(); }",
        "int main(int argc, char **argv) { if (argc < 1) reach_error(); }",
      })
  void whatIsSaidCounts(String program) throws Exception {
    assertEquals(ExitStatus.FALSE, run(program).status());
  }

  /** Of a comparison C tells the sign. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "strcmp(c, a) == 2",
        "strcmp(c, a) != 2",
        "strcmp(a, c) + 1 == 0",
        "memcmp(c, a, 1) * 5 > 10",
        "memcmp(c, a, 1) * 5 <= 10",
        "strncmp(c, a, 1) > 1",
      })
  void howFarStringsDiffer(String condition) throws Exception {
    assertOpen(comparing(condition));
  }

  /** Clang would compute these; with it the difference is 1, with others 2. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "strcmp(\"c\", \"a\") == 2",
        "strcmp(\"c\", \"a\") == 1",
        "strncmp(\"bc\", \"ba\", 2) == 2",
        "memcmp(\"c\", \"a\", 1) != 1",
        "__builtin_strcmp(\"c\", \"a\") == 2",
        "__builtin_memcmp(\"c\", \"a\", 1) != 1",
      })
  void howFarLiteralsDiffer(String condition) throws Exception {
    assertOpen(comparing(condition));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "strcmp(\"c\", \"a\") > 0",
        "__builtin_strncmp(\"ab\", \"ac\", 2) < 0",
        "memcmp(\"ab\", \"abc\", 2) == 0",
        "strcmp(c, a) > 0",
        "0 > strcmp(a, c)",
        "!memcmp(a, c + 1, 0)",
        "strcmp(a, a) * 3 == 0",
      })
  void whichStringIsGreaterCounts(String condition) throws Exception {
    assertEquals(ExitStatus.FALSE, run(comparing(condition)).status());
    assertEquals(ExitStatus.TRUE, run(comparing("!(" + condition + ")")).status());
  }

  private static String comparing(String condition) {
    return "int strcmp(const char *, const char *);"
        + " int strncmp(const char *, const char *, unsigned long);"
        + " int memcmp(const void *, const void *, unsigned long);"
        + " int main(void) { char a[2] = {'a'}, c[2] = {'c'}; if ("
        + condition
        + ") reach_error(); }";
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "int x(void); int main(void)"
            + " { int n = x(); __builtin_assume(n > 0); if (n <= 0) reach_error(); }",
        "int x(void); int main(void)"
            + " { int n = x(); if (n <= 0) __builtin_unreachable(); if (n <= 0) reach_error(); }",
      })
  void brokenPromises(String program) throws Exception {
    assertOpen(program);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "int main(void) { _Bool b; *(char *)&b = 2; if (b) reach_error(); }",
        "int main(void) { _Bool b; *(char *)&b = 2; if (!b) reach_error(); }",
        "union { char c; _Bool b; } u; int main(void) { u.c = 2; if (u.b) reach_error(); }",
        "struct s { _Bool b; } x, y; int main(void)"
            + " { *(char *)&x = 2; y = x; if (y.b) reach_error(); }",
      })
  void truthValuesOfOtherBytes(String program) throws Exception {
    assertOpen(program);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "int memcmp(const void *, const void *, unsigned long); int main(void)"
            + " { long double a = 1, b = 1; if (memcmp(&a, &b, sizeof a)) reach_error(); }",
        "int main(int argc, char **argv) { if (argv[argc]) reach_error(); }",
        "int main(int argc, char **argv) { if (!argv) reach_error(); }",
      })
  void memoryThatNoValueFills(String program) throws Exception {
    assertOpen(program);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "struct s { char c; long i; char d; }; int main(void)"
            + " { struct s x = {1, 2, 3}; if (((char *)&x)[20]) reach_error(); }",
        "struct s { char c; int i; } a, b; int memcmp(const void *, const void *, unsigned long);"
            + " int main(void) { a.c = b.c = 1; if (memcmp(&a, &b, sizeof a)) reach_error(); }",
        "struct s { char c; int i; } a; void *memset(void *, int, unsigned long); int main(void)"
            + " { memset(&a, 5, sizeof a); a.i = 1; if (((char *)&a)[1] == 5) reach_error(); }",
        "struct s { char c; int i; }; void *calloc(unsigned long, unsigned long); int main(void)"
            + " { struct s *p = calloc(1, 8); p->c = 1; if (((char *)p)[1]) reach_error(); }",
        "struct s { char c; int i; } a[4]; int n(void); int main(void)"
            + " { int k = n() & 3; a[k].i = 3; if (((char *)a)[8 * k + 1]) reach_error(); }",
        "union { long double d; char b[16]; }; void *memset(void *, int, unsigned long);"
            + " int main(void) { union { long double d; char b[16]; } u;"
            + " memset(&u, 0, sizeof u); u.d = 1; if (u.b[15]) reach_error(); }",
        "void *memset(void *, int, unsigned long); int main(void) { long double x, y = 2;"
            + " memset(&x, 7, sizeof x); x = y; if (((char *)&x)[12] != 7) reach_error(); }",
      })
  void padding(String program) throws Exception {
    assertOpen(program);
  }

  /** Of each of these gcc makes a program that reaches the error, without or with optimisation. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "struct s { char c; int i; } *p = &(struct s){1}; static const struct s k = {1, 2};"
            + " int main(void) { memset(p, 7, 8); *p = k; if (((char *)p)[1] != 0) reach_error(); }",
        "struct s { char c; int i; } g, h; static void copy(struct s *p, struct s *q) { *p = *q; }"
            + " int main(void) { memset(&g, 7, 8); struct s b; copy(&b, &g); h.i = b.c + b.i;"
            + " copy(&h, &b); if (((char *)&h)[1] != 7) reach_error(); }",
        "struct s { char c; _Alignas(8) char d; } g, h; int main(void) { memset(&g, 7, 16);"
            + " struct s b = g; int n = b.c + b.d; h = b; if (((char *)&h)[3] != 7) reach_error(); }",
        "struct s { unsigned a : 3; unsigned b : 10; } g; int n(void); int main(void)"
            + " { memset(&g, 255, 4); g = (struct s){1, n()};"
            + " if (((unsigned char *)&g)[1] & 0xe0) reach_error(); }",
        "struct s { unsigned a : 3; unsigned b : 10; }; int n(void); int main(void)"
            + " { struct s x; memset(&x, 255, 4); x = (struct s){1, n()};"
            + " if (((unsigned char *)&x)[3] == 255) reach_error(); }",
        "struct s { unsigned a : 3; unsigned b : 10; } g; int n(void);"
            + " static struct s f(int n) { struct s x = {1, n}; return x; } int main(void)"
            + " { g = f(n()); if (((unsigned char *)&g)[1] & 0xe0) reach_error(); }",
      })
  void paddingThatOnlyDeclarationsShow(String program) throws Exception {
    assertOpen("void *memset(void *, int, unsigned long); " + program);
  }

  /** Members, and bytes of a union that were written as such, are what was stored. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "union { struct { char c; int i; } s; char b[8]; } u; int main(void)"
            + " { u.s.i = 5; u.s.c = 1; if (u.b[4] == 5 && u.b[0] == 1) reach_error(); }",
        "union { struct { char c; int i; } s; char b[8]; } u; int main(void)"
            + " { u.s.c = 1; u.b[2] = 5; if (u.b[2] == 5) reach_error(); }",
        "struct s { char c; int i; } g; static struct s f(struct s x)"
            + " { return x.i++ < 5 ? f(x) : x; } int main(void)"
            + " { g.c = 1; g = f(g); if (g.i == 6 && g.c == 1) reach_error(); }",
      })
  void valuesBesidePaddingCount(String program) throws Exception {
    assertEquals(ExitStatus.FALSE, run(program).status());
  }
}
