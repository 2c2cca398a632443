package dev.tracefold.svcomp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.svcomp.output.ExitStatus;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A violation that rests on undefined behaviour says which read, where and of what. */
class UnwrittenReadsTest {
  @TempDir private Path folder;

  private Run run(String program) throws Exception {
    String text = "extern void reach_error(void);\nextern void *malloc(unsigned);\n" + program;
    Path file = Files.writeString(folder.resolve("p.c"), text);
    return Run.of(
        file.toString(),
        "--prop",
        TestFolders.property().toString(),
        "--engine",
        "se",
        "--timeout",
        "60s");
  }

  private void assertNamed(String program, String read) throws Exception {
    Run run = run(program);
    assertEquals(ExitStatus.FALSE, run.status(), run.out());
    assertTrue(run.err().contains("rests on undefined behaviour: " + read), run.err());
  }

  @Test
  void variablesThatWereNeverWritten() throws Exception {
    assertNamed(
        """
        int main(void) {
          int parent;
          if (parent == 7)
            reach_error();
          return 0;
        }
        """,
        "line 5 reads parent, which was never written");
  }

  @Test
  void placesBesideAnArray() throws Exception {
    assertNamed(
        """
        int main(void) {
          int a[5];
          for (int i = 0; i < 5; i++) a[i] = i;
          for (int i = 0; i < 5; i++)
            if (a[i - 1] > 9)
              reach_error();
          return 0;
        }
        """,
        "line 7 reads a place in or beside a, where nothing was written");
  }

  @Test
  void freshMemory() throws Exception {
    assertNamed(
        """
        int main(void) {
          int *cell = malloc(4);
          if (*cell == 3)
            reach_error();
          return 0;
        }
        """,
        "line 5 reads memory, where nothing was written");
  }

  @Test
  void otherViolationsSayNothing() throws Exception {
    Run run =
        run(
            """
            extern int __VERIFIER_nondet_int(void);
            int main(void) {
              int unused, a[3];
              a[1] = __VERIFIER_nondet_int();
              int i = __VERIFIER_nondet_int() == 4;
              if (i == 1 && a[i] == 7)
                reach_error();
              return 0;
            }
            """);
    assertEquals(ExitStatus.FALSE, run.status(), run.out());
    assertFalse(run.err().contains("undefined"), run.err());
  }
}
