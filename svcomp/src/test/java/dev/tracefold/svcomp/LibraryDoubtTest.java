package dev.tracefold.svcomp;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tracefold.svcomp.output.ExitStatus;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Programs that do not violate the property, or of which C does not say, but where a violation
 * would follow if the functions of libraries could do anything.
 */
class LibraryDoubtTest {
  private static final String PACK_HEADER =
      """
      # 1 "/usr/include/pack.h" 1 3
      int pack_level(void);
      int pack_open(int *);
      # 1 "p.c" 2
      """;

  @TempDir private Path folder;

  private ExitStatus verdict(String program, String... options) throws Exception {
    Path file = Files.writeString(folder.resolve("p.c"), "void reach_error(void);\n" + program);
    List<String> arguments = new ArrayList<>(List.of(file.toString(), "--engine", "se"));
    arguments.addAll(List.of("--prop", TestFolders.property().toString()));
    arguments.addAll(List.of("--timeout", "20s", "--data-model", "LP64"));
    arguments.addAll(List.of(options));
    return Run.of(arguments.toArray(new String[0])).status();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "int getpid(void); int main(void) { int r = getpid(); if (r < 1) reach_error(); }",
        "char *setlocale(int, const char *);"
            + " int main(void) { if (!setlocale(6, \"C\")) reach_error(); }",
        "int sigemptyset(unsigned long *);"
            + " int main(void) { unsigned long s[16]; if (sigemptyset(s)) reach_error(); }",
        "double cabs(_Complex double);"
            + " int main(void) { if (cabs(3 + 4 * 1.0i) != 5) reach_error(); }",
        "extern int optind; int main(void) { if (optind != 1) reach_error(); }",
        "void err(int, const char *, ...); int main(void) { err(1, \"x\"); reach_error(); }",
        "int kill(int, int);" + " int main(void) { kill(0, 9); reach_error(); }",
      })
  void arbitraryResultsOfLibrariesAreNoViolations(String program) throws Exception {
    assertEquals(ExitStatus.UNKNOWN, verdict(program));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "extern long timezone; void tzset(void);"
            + " int main(void) { timezone = 5; tzset(); if (timezone != 5) reach_error(); }",
        "int getopt(int, char **, char *); extern int optind;"
            + " int main(int c, char **v)"
            + " { int b = optind; getopt(c, v, \"a\"); if (b != optind) reach_error(); }",
      })
  void variablesOfLibrariesAreNotTheProgramsOwn(String program) throws Exception {
    assertEquals(ExitStatus.UNKNOWN, verdict(program));
  }

  /** Allocation never fails, but one of more than there can be. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "void *malloc(size_t); | malloc((n + 1) * sizeof(char *)) | UNKNOWN",
        "void *malloc(size_t); | malloc((size_t) (n & 1023) * 8) | TRUE",
        "void *calloc(size_t, size_t); | calloc(n, 8) | UNKNOWN",
        "void *calloc(size_t, size_t); | calloc(n & 1023, 8) | TRUE",
        "void *realloc(void *, size_t); | realloc(0, n) | UNKNOWN",
        "void *realloc(void *, size_t); | realloc(0, n & 1023) | TRUE",
      })
  void whatCannotBeAllocatedIsNotGiven(String declaration, String call, ExitStatus expected)
      throws Exception {
    String program =
        "typedef __SIZE_TYPE__ size_t; int __VERIFIER_nondet_int(void); "
            + declaration
            + " int main(void) { int n = __VERIFIER_nondet_int(); if (!"
            + call
            + ") reach_error(); return 0; }";
    assertEquals(expected, verdict(program));
  }

  /** With a header of a library that no table knows. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "int main(void) { if (pack_level() == 5) reach_error(); }",
        "int main(void) { int x = 5; pack_open(&x); if (x != 5) reach_error(); }",
      })
  void functionsThatHeadersOfTheSystemDeclareAreNoInputs(String main) throws Exception {
    assertEquals(ExitStatus.UNKNOWN, verdict(PACK_HEADER + main));
    String own = PACK_HEADER.replaceAll("(?m)^#.*", "");
    assertEquals(ExitStatus.FALSE, verdict(own + main, "--unknown-functions", "havoc"));
  }

  /** They may keep pointers, change the locale, and be there or not. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "int main(void)"
            + " { int x = 5; pack_open(&x); x = 5; pack_level(); if (x == 5) reach_error(); }",
        "int main(void)"
            + " { int x = 5; pack_open(&x); x = 5; pack_level(); if (x != 5) reach_error(); }",
        "#pragma weak pack_level\nint main(void) { if (!pack_level) reach_error(); }",
        "#pragma weak pack_level\nint main(void) { if (pack_level) reach_error(); }",
        "int isalpha(int); int main(void) { pack_level(); if (isalpha(228)) reach_error(); }",
      })
  void whatOtherLibrariesMayDoIsNotRuledOut(String main) throws Exception {
    assertEquals(ExitStatus.UNKNOWN, verdict(PACK_HEADER + main));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "if (isdigit(c) == 2048) reach_error();",
        "if (c > 300 && isspace(c)) reach_error();",
        "if (c < -1 && toupper(c) != c) reach_error();",
        "setlocale(6, \"\"); if (c == 228 && isalpha(c)) reach_error();",
      })
  void charactersBeyondTheCLocaleAreInDoubt(String c) throws Exception {
    String program =
        "int isdigit(int), isspace(int), isalpha(int), toupper(int), __VERIFIER_nondet_int(void);"
            + " char *setlocale(int, const char *);"
            + " int main(void) { int c = __VERIFIER_nondet_int(); ";
    assertEquals(ExitStatus.UNKNOWN, verdict(program + c + " }"));
  }

  @Test
  void otherFunctionsAreInputs() throws Exception {
    String unknown = "int choice(int); int main(void) { if (choice(1) == 5) reach_error(); }";
    assertEquals(ExitStatus.FALSE, verdict(unknown));
    String after = "int close(int); int main(void) { close(3); reach_error(); }";
    assertEquals(ExitStatus.FALSE, verdict(after));
  }
}
