package dev.tracefold.svcomp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.svcomp.output.ExitStatus;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Violations that exist only because something is not modelled exactly are not reported. */
class DoubtfulViolationTest {
  @TempDir private Path folder;

  private Run run(String program, String... options) throws Exception {
    Path file = Files.writeString(folder.resolve("p.c"), program);
    List<String> arguments = new ArrayList<>(List.of(file.toString(), "--timeout", "60s"));
    arguments.addAll(List.of("--prop", TestFolders.property().toString()));
    arguments.addAll(List.of(options));
    return Run.of(arguments.toArray(String[]::new));
  }

  private void assertDoubted(String program, String because) throws Exception {
    Run run = run(program);
    assertEquals(ExitStatus.UNKNOWN, run.status(), run.out());
    assertTrue(run.out().contains(because), run.out());
  }

  @Test
  void theResultOfAMathematicalFunctionIsNotGuessed() throws Exception {
    assertDoubted(
        """
        extern void reach_error(void);
        extern double sin(double);
        int main(void) {
          if (sin(1.0) > 2.0) reach_error();
          return 0;
        }
        """,
        "sin");
  }

  @Test
  void anUninitialisedPointerMayLeadAnywhere() throws Exception {
    assertDoubted(
        """
        extern void reach_error(void);
        int main(void) {
          int c = 5;
          int *p;
          int *q = &c;
          if (p == q && *p != *q) reach_error();
          return 0;
        }
        """,
        "uninitialised pointer");
  }

  @ParameterizedTest
  @ValueSource(strings = {"se", "fuzz", "bself", "tracer", "bmc"})
  void anotherViolationIsLookedFor(String engine) throws Exception {
    Run run =
        run(
            """
            extern void reach_error(void);
            extern int __VERIFIER_nondet_int(void);
            extern double sin(double);
            int main(void) {
              int x = __VERIFIER_nondet_int();
              if (x > 0 && sin(1.0) > 2.0) reach_error();
              if (x < -5) reach_error();
              return 0;
            }
            """,
            "--engine",
            engine);
    assertEquals(ExitStatus.FALSE, run.status(), run.out());
  }

  /** Nobody needs the time that is left to see that. */
  @Test
  void noTimeIsSpentWhereAllThatFailsIsDoubted() throws Exception {
    Run run =
        run(
            """
            #include <setjmp.h>
            extern void reach_error(void);
            extern int __VERIFIER_nondet_int(void);
            static jmp_buf back;
            int main(void) {
              int x = __VERIFIER_nondet_int();
              if (setjmp(back)) reach_error();
              while (x > 3) x = __VERIFIER_nondet_int();
              longjmp(back, 1);
            }
            """,
            "--stats");
    assertTrue(run.verdict().startsWith("RESULT: unknown (unsupported: "), run.out());
    assertFalse(run.err().contains("fuzz: runs"), run.err());
  }

  @Test
  void whatComesBeforeIsReported() throws Exception {
    Run run =
        run(
            """
            extern void reach_error(void);
            int main(void) {
              int c = 5;
              int *p;
              if (c == 5) reach_error();
              *p = 4;
              return 0;
            }
            """);
    assertEquals(ExitStatus.FALSE, run.status(), run.out());
  }
}
