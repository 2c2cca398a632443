package dev.tracefold.svcomp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.svcomp.output.ExitStatus;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Violations that exist only because something is not modelled exactly are not reported. */
class DoubtfulViolationTest {
  @TempDir private Path folder;

  private Run run(String program) throws Exception {
    Path file = Files.writeString(folder.resolve("p.c"), program);
    return Run.of(file.toString(), "--prop", TestFolders.property().toString(), "--timeout", "60s");
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
