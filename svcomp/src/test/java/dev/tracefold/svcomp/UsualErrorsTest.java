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

/** Programs of which nobody says what is asked. */
class UsualErrorsTest {
  private static final String DECLARATIONS =
      """
      void reach_error(void);
      int __VERIFIER_nondet_int(void);
      void __assert_fail(const char *, const char *, unsigned, const char *)
          __attribute__((noreturn));
      #define assert(c) ((c) ? (void) 0 : __assert_fail(#c, __FILE__, __LINE__, __func__))
      """;

  @TempDir private Path folder;

  private Run run(String main, String... options) throws IOException {
    Path file = Files.writeString(folder.resolve("p.c"), DECLARATIONS + main);
    List<String> arguments = new ArrayList<>(List.of(file.toString(), "--engine", "se"));
    arguments.addAll(List.of(options));
    return Run.of(arguments.toArray(new String[0]));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "int x = __VERIFIER_nondet_int(); assert(x != 3); | FALSE | TRUE",
        "int x = __VERIFIER_nondet_int(); if (x < 3) assert(x != 3); | TRUE | TRUE",
        "int x = __VERIFIER_nondet_int(); if (x == 3) reach_error(); | FALSE | FALSE",
        // An assertion before hides what follows.
        "int x = __VERIFIER_nondet_int(); assert(x); if (!x) reach_error(); | FALSE | TRUE",
      })
  void assertionsAreAskedAboutWithoutAProperty(String main, ExitStatus usual, ExitStatus calls)
      throws IOException {
    String program = "int main(void) { " + main + " return 0; }";
    assertEquals(usual, run(program).status());
    assertEquals(calls, run(program, "--prop", TestFolders.property().toString()).status());
  }

  @Test
  void theTraceSaysThatAnAssertionFails() throws IOException {
    Run run =
        run(
            "int main(void) { int x = __VERIFIER_nondet_int(); assert(x != 3); return 0; }",
            "--trace",
            "--native-replay");
    assertEquals("RESULT: false(unreach-call)", run.verdict());
    assertTrue(run.out().contains("an assertion fails"), run.out());
  }

  @Test
  void severalErrorFunctionsAreOneTask() throws IOException {
    Path property =
        Files.writeString(
            folder.resolve("two.prp"),
            """
            CHECK( init(main()), LTL(G ! call(one())) )
            CHECK( init(main()), LTL(G ! call(two())) )
            """);
    String calls = "void one(void); void two(void); int main(void) { if (0) one(); two(); }";
    assertEquals(ExitStatus.FALSE, run(calls, "--prop", property.toString()).status());
    String witness = folder.resolve("w.yml").toString();
    Run refused = run(calls, "--prop", property.toString(), "--witness-yaml", witness);
    assertEquals(ExitStatus.USAGE, refused.status());
    assertTrue(refused.err().contains("one error function"), refused.err());
  }

  @Test
  void aProgramWithoutAnyIsRefused() throws IOException {
    Run run = run("int main(void) { return 0; }");
    assertEquals(ExitStatus.USAGE, run.status());
    assertTrue(run.err().contains("nothing to verify; --prop FILE.prp names"), run.err());
    assertEquals(1, run.err().lines().count(), run.err());
  }
}
