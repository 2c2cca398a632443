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

/** Programs of several files, and what the compiler is told of them. */
class SeveralFilesTest {
  @TempDir private Path folder;

  private Run run(List<String> files, String... options) {
    List<String> arguments = new ArrayList<>();
    files.forEach(file -> arguments.add(folder.resolve(file).toString()));
    arguments.addAll(List.of("--prop", TestFolders.property().toString(), "--engine", "se"));
    arguments.addAll(List.of(options));
    return Run.of(arguments.toArray(new String[0]));
  }

  private void write(String name, String text) throws IOException {
    Files.writeString(folder.resolve(name), text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        // Names of one file stay apart.
        "static int x = 1; int f(void) { return x; } | static int x = 2; x == 2 && f() == 1",
        "static int g(void) { return 1; } int f(void) { return g(); }"
            + "| static int g(void) { return 2; } g() == 2 && f() == 1",
        // Definitions without a value are one variable, and give way.
        "int x; int f(void) { return x; } | int x; (x = 3) == f()",
        "int x = 3; int f(void) { return x; } | int x; x == 3 && f() == 3",
        "__attribute__((weak)) int g(void) { return 1; } int f(void) { return g(); }"
            + "| int g(void) { return 2; } f() == 2",
        "int a[3] = {1, 2, 3}; int f(void) { return a[2]; } | extern int a[]; a[2] == 3 && f() =="
            + " 3",
        // An inline definition is an alternative to another file's.
        "inline int g(int x) { return x + 1; } int f(void) { return g(1); }"
            + "| int g(int x) { return x + 1; } f() == 2 && g(2) == 3",
        "static int abs(int n) { return 7; } int f(void) { return abs(1); }"
            + "| int abs(int); abs(-2) == 2 && f() == 7",
        // A function that one file defines is what another one calls.
        "int abs(int n) { return 7; } int f(void) { return 7; }"
            + "| int abs(int); abs(f()) == 7 && abs(-1) == 7",
      })
  void filesAreLinkedAsLinkersDo(String first, String second) throws IOException {
    write("a.c", first);
    int end = Math.max(second.lastIndexOf(';'), second.lastIndexOf('}')) + 1;
    write(
        "b.c",
        "void reach_error(void) {} int f(void); "
            + second.substring(0, end)
            + " int main(void) { if (!("
            + second.substring(end)
            + ")) reach_error(); return 0; }");
    Run run = run(List.of("b.c", "a.c"));
    assertEquals(ExitStatus.TRUE, run.status(), run.out() + run.err());
    assertEquals(ExitStatus.TRUE, run(List.of("a.c", "b.c")).status());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "int x = 1; | int x = 2; int main(void) {} | x is defined in",
        "int f(void) { return 1; } | int f(void) { return 2; } int main(void) {} | f is defined in",
        "double x = 1; | extern int x; int main(void) { return x; } | conflicting types of x",
        "int f(void) { return 1; } | int g(void) { return 2; } | no function main is defined",
      })
  void whatCannotBeLinkedIsSaidInOneLine(String first, String second, String message)
      throws IOException {
    write("a.c", first);
    write("b.c", second);
    Run run = run(List.of("a.c", "b.c"));
    assertEquals(ExitStatus.USAGE, run.status(), run.out() + run.err());
    assertTrue(run.err().contains(message), run.err());
    assertEquals(1, run.err().lines().count(), run.err());
  }

  @Test
  void theCompilerIsToldOfHeadersMacrosAndTheStandard() throws IOException {
    Files.createDirectories(folder.resolve("include"));
    write("include/limit.h", "enum { LIMIT = 5 };\n");
    write(
        "main.c",
        """
        #include "limit.h"
        void reach_error(void) {}
        int main(void) {
          int constexpr_ = STEP; /* a name in each standard */
        #if __STDC_VERSION__ < 202000L
          reach_error();
        #endif
          if (LIMIT + constexpr_ != 8) reach_error();
          return 0;
        }
        """);
    String include = folder.resolve("include").toString();
    List<String> file = List.of("main.c");
    assertEquals(ExitStatus.USAGE, run(file).status());
    assertEquals(ExitStatus.FALSE, run(file, "-I", include, "-DSTEP=3", "-std=c11").status());
    assertEquals(ExitStatus.TRUE, run(file, "-I" + include, "-D", "STEP=3", "-std=c23").status());
    assertEquals(
        ExitStatus.USAGE, run(file, "-I", include, "-DSTEP=3", "-USTEP", "-std=c23").status());
  }

  @Test
  void aTaskOfTwoFilesHasAVerdictAndATrace() {
    assertEquals(ExitStatus.TRUE, Run.ofTask("files/ring.yml", "--quiet").status());
    Run wrong = Run.ofTask("files/ring.yml", "-DFORGETS_FULL", "--trace", "--native-replay");
    assertEquals(ExitStatus.FALSE, wrong.status(), wrong.out() + wrong.err());
    assertTrue(wrong.out().contains("ring_main.c:"), wrong.out());
    assertTrue(wrong.out().contains("ring.c:"), wrong.out());
  }

  /** Its formats tell places of one text. */
  @Test
  void noWitnessIsWrittenOfSeveralFiles() {
    Path witness = folder.resolve("w.yml");
    Run run = Run.ofTask("files/ring.yml", "--witness-yaml", witness.toString());
    assertEquals(ExitStatus.USAGE, run.status(), run.out() + run.err());
    assertTrue(run.err().contains("the program has 2 files"), run.err());
  }
}
