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

/** Runs that begin with a function of the program, with any arguments. */
class EntryTest {
  private static final String DECLARATIONS =
      """
      extern void reach_error(void);
      #define CHECK(c) do { if (!(c)) reach_error(); } while (0)
      struct pair { int a, b; };
      struct ring { unsigned head, count; int cells[4]; const char *name; struct ring *next; };
      struct item {
        const int fixed; unsigned low : 3, : 2, high : 4; _Bool flag; long m[2][3]; double d;
        union { int i; float f; }; long long big[40]; unsigned char raw[20]; struct pair pairs[20];
      };
      typedef struct { short s; } named;
      struct closed; typedef struct _library { int x; } library;
      enum color { RED, GREEN };
      int limit = 5; static unsigned calls; const int fixed = 3;
      """;

  @TempDir private Path folder;

  private Run run(List<String> files, String... options) {
    List<String> arguments = new ArrayList<>();
    files.forEach(file -> arguments.add(folder.resolve(file).toString()));
    arguments.addAll(List.of("--prop", TestFolders.property().toString(), "--timeout", "60s"));
    arguments.addAll(List.of(options));
    return Run.of(arguments.toArray(new String[0]));
  }

  private void write(String name, String text) throws IOException {
    Files.writeString(folder.resolve(name), text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '@',
      quoteCharacter = '`',
      value = {
        // Numbers may be anything of their types.
        "FALSE @ int f(int x) { CHECK(x != 77); return 0; } @",
        "FALSE @ int f(unsigned char x, double d) { CHECK(x != 200 || d != 2.5); return 0; } @",
        "TRUE @ int f(unsigned char x, enum color c) { CHECK(x < 256); return c; } @",
        "TRUE @ int f(_Bool b) { CHECK(b == 0 || b == 1); return 0; } @",
        "FALSE @ static int f(struct pair p, named n) { CHECK(p.b != 4 || n.s != -1); return 0; }"
            + " @",
        "FALSE @ int f(a, b) int a; char b; { CHECK(a != b); return 0; } @",
        // Pointers are null or lead to objects of their own.
        "FALSE @ int f(struct ring *r) { CHECK(r); return 0; } @",
        "FALSE @ int f(struct ring *r) { CHECK(!r); return 0; } @",
        "FALSE @ int f(struct ring *r) { if (r) CHECK(r->cells[3] != 9); return 0; } @",
        "TRUE @ int f(struct ring *r, struct ring *s) { CHECK(!r || r != s); return 0; } @",
        "FALSE @ int f(struct ring *r) { CHECK(!(r && r->next && r->next->count == 3)); return 0; }"
            + " @",
        "TRUE @ int f(struct ring *r) { if (r && r->next) { r->count = 2; r->next->count = 3;"
            + " CHECK(r->count == 2); } return 0; } @",
        "FALSE @ int f(const char *const *names) { if (names && *names)"
            + " CHECK((*names)[1] != 'x'); return 0; } @",
        "TRUE @ int f(const char *s) { int n = 0; if (s) while (s[n]) n++; CHECK(n < 8); return n;"
            + " } @",
        // Beyond the depth there may be anything.
        "FALSE @ int f(struct ring *r) { CHECK(!(r && r->next && r->next->count == 3)); return 0; }"
            + " @ --entry-depth 1",
        "TRUE @ int f(struct ring *r) { if (r && r->next) { r->next->count = 3;"
            + " CHECK(r->next->count == 3); } return 0; } @ --entry-depth 1",
        "FALSE @ int f(void *p) { CHECK(!p); return 0; } @",
        "FALSE @ int f(struct closed *p, library *l) { CHECK(!p || l); return 0; } @",
        // All parts of a structure.
        "TRUE @ int f(const struct item *i) { if (i) { CHECK(i->low < 8 && i->high < 16);"
            + " CHECK(i->flag == 0 || i->flag == 1); } return 0; } @",
        "FALSE @ int f(const struct item *i) { if (i) CHECK(i->fixed != 5 || i->m[1][2] != 7"
            + " || i->raw[19] != 200 || i->pairs[19].b != 8); return 0; } @",
        "FALSE @ int f(struct item *i) { if (i) CHECK(i->low != 5 || i->high != 9); return 0; } @",
        // Functions that are handed over are unknown ones.
        "FALSE @ int f(int (*g)(int)) { if (g) CHECK(g(1) != 3); return 0; } @",
        "TRUE @ int f(int (*g)(int)) { int x = limit; if (g) g(1); CHECK(x == limit); return 0; }"
            + " @",
        // Variables.
        "TRUE @ int f(void) { CHECK(limit == 5 && calls++ == 0); return 0; } @",
        "FALSE @ int f(void) { CHECK(calls == 0); return 0; } @ --entry-globals arbitrary",
        "TRUE @ int f(void) { CHECK(fixed == 3); return 0; } @ --entry-globals arbitrary",
        // What has the same name as something else.
        "TRUE @ int f(int f) { CHECK(f == f); return 0; }"
            + " int main(void) { reach_error(); return 0; } @",
        "FALSE @ int f(int limit, void *calls) { CHECK(limit == 0 || calls); return 0; } @",
      })
  void aFunctionIsCalledWithAnyArguments(ExitStatus expected, String text, String options)
      throws IOException {
    write("p.c", DECLARATIONS + text);
    List<String> all = new ArrayList<>(List.of("--entry", "f"));
    if (options != null) {
      all.addAll(List.of(options.split(" ")));
    }
    Run run = run(List.of("p.c"), all.toArray(new String[0]));
    assertEquals(expected, run.status(), run.out() + run.err());
  }

  @Test
  void theFunctionIsOneOfAProgramOfSeveralFilesWithHeaders() throws IOException {
    write("counter.h", "extern int total; int add(int); void reach_error(void);");
    write("counter.c", "#include \"counter.h\"\nint total; int add(int n) { return total += n; }");
    write(
        "main.c",
        """
        #include "counter.h"
        static unsigned twice(int n) {
          static int times;
          times++;
          unsigned sum = (unsigned)add(n) + (unsigned)add(n);
          if (sum != 3u * n) reach_error();
          return sum;
        }
        int main(void) { return twice(1); }
        """);
    List<String> files = List.of("main.c", "counter.c");
    assertEquals(ExitStatus.TRUE, run(files, "--entry", "twice").status());
    Run wrong =
        run(
            files,
            "--entry",
            "twice",
            "--entry-globals",
            "arbitrary",
            "--trace",
            "--native-replay");
    assertEquals(ExitStatus.FALSE, wrong.status(), wrong.out() + wrong.err());
    assertTrue(wrong.out().contains("main.c:6"), wrong.out());
    assertTrue(wrong.out().contains("entry_of_counter.c:"), wrong.out());
    assertTrue(wrong.out().contains("n = __VERIFIER_nondet_int();"), wrong.out());
    assertTrue(
        wrong.err().contains("native replay: reach_error() is called"), wrong.out() + wrong.err());
    assertTrue(wrong.err().contains("variables of functions begin as initialised: twice.times"));
  }

  @Test
  void preprocessedFilesStayAsTheyAre() throws IOException {
    write(
        "p.i",
        "void reach_error(void); int f(int linux) { if (linux == 3) reach_error(); return 0; }");
    assertEquals(ExitStatus.FALSE, run(List.of("p.i"), "--entry", "f").status());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '@',
      value = {
        "--entry g @ no C file of the program defines a function g",
        "--entry f+1 @ names no function",
        "--entry main @ runs begin with main anyway",
        "--entry-depth 2 @ --entry-depth needs --entry FUNCTION",
        "--entry f --entry-depth x @ is no number from 0 to 99",
        "--entry f --entry-globals some @ there is initial, arbitrary",
        "--entry f --witness w.graphml @ --entry names another",
      })
  void whatCannotBeginIsSaidInOneLine(String options, String message) throws IOException {
    write("p.c", "int f(int x) { return x; }");
    Run run = run(List.of("p.c"), options.split(" "));
    assertEquals(ExitStatus.USAGE, run.status(), run.out() + run.err());
    assertTrue(run.err().contains(message), run.err());
    assertEquals(1, run.err().lines().count(), run.err());
  }
}
