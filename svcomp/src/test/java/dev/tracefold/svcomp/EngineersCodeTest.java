package dev.tracefold.svcomp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.svcomp.output.ExitStatus;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** C as engineers write and preprocess it: old, new, GNU, and with mistakes. */
class EngineersCodeTest {
  @TempDir private Path folder;

  private Run run(String name, String text, String... options) throws IOException {
    Path file = Files.writeString(folder.resolve(name), text);
    List<String> arguments = new ArrayList<>(List.of(file.toString(), "--engine", "se"));
    arguments.addAll(List.of("--prop", TestFolders.property().toString(), "--timeout", "60s"));
    arguments.addAll(List.of(options));
    return Run.of(arguments.toArray(new String[0]));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '@',
      quoteCharacter = '`',
      value = {
        // Definitions and declarations of the first C, and none at all.
        "gnu17 @ f(a, b) int a; char b; { return a - b; } main() { if (f(3, 1) != 2) reach_error();"
            + " }",
        "gnu17 @ int main(void) { if (later(3) != 4) reach_error(); return 0; }"
            + " int later(int x) { return x + 1; }",
        "gnu89 @ int main() { if (twice(3) != 6) reach_error(); return 0; } int twice(n) { return 2"
            + " * n; }",
        // The C of 2023.
        "c23 @ constexpr int N = 3; int main() { bool b = true; typeof(N) m = N; int *p = nullptr;"
            + " static_assert(N == 3); if (!b || m != 0b11 || p) reach_error(); }",
        "c23 @ enum e : unsigned char { A = 255 }; [[maybe_unused]] static int f(int) { return 1; }"
            + " int main() { auto x = A; if (sizeof(enum e) != 1 || x != 255 || f(2) != 1)"
            + " reach_error(); }",
        // GNU C.
        "gnu17 @ int main(void) { int x = ({ int y = 3; y + 1; }); __auto_type z = x ?: 7;"
            + " switch (z) { case 1 ... 5: return 0; } reach_error(); }",
        "gnu17 @ struct s { int n; char rest[0]; }; int main(void) { struct s s = { n: 3 };"
            + " __extension__ union { int i; } u = { .i = s.n }; if (u.i != 3) reach_error(); }",
      })
  void manyKindsOfCAreRead(String standard, String text) throws IOException {
    Run run = run("p.c", "void reach_error();\n" + text, "-std=" + standard);
    assertEquals(ExitStatus.TRUE, run.status(), run.out() + run.err());
    Run wrong =
        run(
            "w.c",
            "void reach_error();\n"
                + text
                + " void __attribute__((constructor)) w(void) { reach_error(); }",
            "-std=" + standard);
    assertEquals(ExitStatus.FALSE, wrong.status(), wrong.out() + wrong.err());
  }

  /** As the preprocessor of gcc leaves them today. */
  @Test
  void preprocessedHeadersOfTodayAreRead() throws IOException {
    Run run =
        run(
            "p.i",
            """
            # 1 "p.c"
            # 1 "/usr/include/stdlib.h" 1 3 4
            extern _Float128 strtof128 (const char *__restrict, char **__restrict)
              __attribute__ ((__nothrow__ , __leaf__)) __attribute__ ((__nonnull__ (1)));
            extern _Float64x strtof64x (const char *, char **);
            extern void free (void *__ptr) __attribute__ ((__nothrow__ , __leaf__));
            extern void *malloc (unsigned long) __attribute__ ((__malloc__)) __attribute__ ((__alloc_size__ (1)));
            extern void *reallocarray (void *, unsigned long, unsigned long)
              __attribute__ ((__malloc__ (__builtin_free, 1))) __attribute__ ((__access__ (__none__, 1)));
            # 3 "p.c" 2
            extern void reach_error(void);
            int main(void) { int linux = 1, *p = malloc(4); *p = linux; if (*p != 1) reach_error(); }
            """);
    assertEquals(ExitStatus.TRUE, run.status(), run.out() + run.err());
  }

  @Test
  void mistakesAreShownWithTheirPlaces() throws IOException {
    Run run =
        run(
            "p.c",
            """
            int main(void) {
            \tint x = missing + 1;
              return x +;
            }
            int f(void) { return other; }
            """);
    assertEquals(ExitStatus.USAGE, run.status());
    List<String> lines = run.err().lines().toList();
    assertTrue(
        lines.get(0).matches("svcomp-run: .*p.c:2:10: use of undeclared identifier 'missing'"),
        run.err());
    assertTrue(lines.get(2).matches(" +\\| +\\^.*"), run.err());
    assertTrue(run.err().contains("p.c:3:13: error: expected expression"), run.err());
    assertTrue(lines.size() <= 10, run.err());
    assertEquals(1, run("q.c", "int x = y;", "--quiet").err().lines().count());
  }

  @Test
  void aStructureOfVariableSizeIsRefused() throws IOException {
    Run run =
        run(
            "p.c",
            "int main(int n, char **v) { struct { int a[n]; int b; } s; s.b = 1; return s.b; }");
    assertEquals(ExitStatus.USAGE, run.status());
    assertTrue(run.err().contains("fields must have a constant size"), run.err());
  }
}
