package dev.tracefold.svcomp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A property whose function nobody mentions holds, but was hardly meant. */
class NothingToVerifyTest {
  private static final String WARNING = "warning: no call of reach_error: nothing to verify";

  @TempDir private Path folder;

  private Run run(String program) throws Exception {
    Path file = Files.writeString(folder.resolve("p.c"), program);
    return Run.of(file.toString(), "--prop", TestFolders.property().toString(), "--timeout", "60s");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "void error(void) {} int main(void) { error(); return 0; }",
        "void reach_error(void) {} int main(void) { return 0; }",
        "extern void reach_error(void); int main(void) { return 0; }",
      })
  void whereNothingMentionsTheFunctionAWarningSaysSo(String program) throws Exception {
    Run run = run(program);
    assertEquals("RESULT: true", run.verdict());
    assertEquals(WARNING + "\n", run.err());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "extern void reach_error(void); int main(void) { int x = 0; if (x) reach_error(); return 0; }",
        "extern void reach_error(void); void f(void) { reach_error(); } int main(void) { return 0; }",
        "extern void reach_error(void); void (*f)(void) = reach_error; int main(void) { return 0; }",
        "void s(void) {} void reach_error(void) __attribute__((alias(\"s\")));"
            + " int main(void) { int x = 0; if (x) reach_error(); return 0; }",
      })
  void aCallThatCannotHappenIsOne(String program) throws Exception {
    Run run = run(program);
    assertEquals("RESULT: true", run.verdict());
    assertFalse(run.err().contains("nothing to verify"), run.err());
  }

  @Test
  void theWarningIsQuietWhereEverythingIs() throws Exception {
    Path file = Files.writeString(folder.resolve("p.c"), "int main(void) { return 0; }");
    Run run = Run.of(file.toString(), "--prop", TestFolders.property().toString(), "--quiet");
    assertEquals("", run.err());
  }
}
