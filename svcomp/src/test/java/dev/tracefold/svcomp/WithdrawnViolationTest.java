package dev.tracefold.svcomp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.svcomp.output.ExitStatus;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** With {@code --native-replay}, what the compiled program does not repeat is no violation. */
class WithdrawnViolationTest {
  @TempDir private Path folder;

  private Run replayed(String program) throws Exception {
    Path file = Files.writeString(folder.resolve("p.c"), program);
    String property = TestFolders.property().toString();
    return Run.of(
        file.toString(), "--prop", property, "--timeout", "60s", "--native-replay", "--quiet");
  }

  @Test
  void whatUninitialisedMemoryMightHoldIsDoubtful() throws Exception {
    Run run =
        replayed(
            """
            extern void reach_error(void);
            int main(void) {
              int x;
              if (x == 1234567) reach_error();
              return 0;
            }
            """);
    assertEquals(ExitStatus.UNKNOWN, run.status(), run.out());
    assertTrue(
        run.verdict().startsWith("RESULT: unknown (doubtful: native replay: main returns"),
        run.out());
  }

  @Test
  void whatLiesBeforeAnObjectIsNot() throws Exception {
    Run run =
        replayed(
            """
            extern void reach_error(void);
            extern int __VERIFIER_nondet_int(void);
            int main(void) {
              int a[2] = {1, 2};
              int i = __VERIFIER_nondet_int();
              if (i == -1 && a[i] == 1234567) reach_error();
              return 0;
            }
            """);
    assertEquals(ExitStatus.UNKNOWN, run.status(), run.out());
    assertTrue(run.verdict().contains("native replay: main returns"), run.out());
  }

  @Test
  void whatTheCompiledProgramRepeatsStays() throws Exception {
    Run run =
        replayed(
            """
            extern void reach_error(void);
            int read_sensor(void);
            int main(void) {
              int unused;
              if (read_sensor() == 1234567) reach_error();
              return unused;
            }
            """);
    assertEquals("RESULT: false(unreach-call)", run.verdict());
  }
}
