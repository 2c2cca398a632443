package dev.tracefold.svcomp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.svcomp.output.ExitStatus;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What cannot be used is refused in one line that says what and where. */
class BadInputTest {
  private static final String GOOD = "int main(void) { return 0; }\n";

  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "missing.c | missing.c does not exist",
        "directory.c | directory.c is a directory",
        "empty.c | empty.c is empty",
        "prose.c | prose.c:1:",
        "binary.c | binary.c:1:",
        "broken.c | broken.c:2:",
        "preprocessed.i | preprocessed.i:1:",
        "no_main.c | main",
        "garbage.bc | garbage.bc",
        "text.bc | text.bc",
        "notes.txt | notes.txt is not a .yml",
        "version.yml | version.yml:1: unknown format_version '1.9'",
        "no_input.yml | no input file",
        "property.yml | property.yml:3: ",
        "model.yml | contradicts data_model LP64",
      })
  void refusesAnInput(String name, String message) throws IOException {
    Files.createDirectory(folder.resolve("directory.c"));
    write("empty.c", "");
    write("prose.c", "Dear verifier,\nthis is a letter.\n");
    Files.write(folder.resolve("binary.c"), new byte[] {0x7f, 'E', 'L', 'F', 2, 1, 1, 0, 0, 3});
    write("broken.c", "int main(void) {\n  return undeclared;\n}\n");
    write("preprocessed.i", "int main(void) { int 1x; }\n");
    write("no_main.c", "int other(void) { return 0; }\n");
    Files.write(
        folder.resolve("garbage.bc"), new byte[] {'B', 'C', (byte) 0xC0, (byte) 0xDE, 1, 2, 3, 4});
    write("text.bc", GOOD);
    write("notes.txt", GOOD);
    write("good.c", GOOD);
    write("p.prp", "CHECK( init(main()), LTL(G ! no-such-thing) )\n");
    write("version.yml", "format_version: '1.9'\ninput_files: good.c\n");
    write("no_input.yml", "format_version: '2.0'\n");
    write(
        "property.yml",
        "format_version: '2.0'\ninput_files: good.c\nproperties: [{property_file: p.prp}]\n");
    write("model.yml", "format_version: '2.0'\ninput_files: good.c\noptions: {data_model: LP64}\n");
    Path input = folder.resolve(name);
    Run run =
        name.equals("property.yml")
            ? Run.of(input.toString())
            : Run.of(
                input.toString(),
                "--prop",
                TestFolders.property().toString(),
                "--data-model",
                "ILP32");
    assertRefused(run, message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "'' | is empty",
        "'CHECK( init(main()), LTL(F end) )' | property termination is not supported",
        "'CHECK( init(main()), LTL(G ! call(f()) )' | is not supported",
      })
  void refusesAProperty(String text, String message) throws IOException {
    write("good.c", GOOD);
    write("p.prp", text);
    assertRefused(Run.of(file("good.c"), "--prop", file("p.prp")), message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--timeout 0 | --timeout must be more than 0",
        "--proof | unknown option --proof; did you mean --prop?",
        "--automaton /proc/none/x.dot | the folder of /proc/none/x.dot does not exist",
        "--prop none.prp | property file none.prp does not exist",
      })
  void refusesAnOption(String options, String message) throws IOException {
    write("good.c", GOOD);
    String[] arguments = (file("good.c") + " " + options).split(" ");
    assertRefused(Run.of(arguments), message);
  }

  @Test
  void reportsWhatMakesAReadProgramUndecidable() throws IOException {
    write(
        "assembly.c",
        """
        extern void reach_error(void);
        int main(void) {
          int x;
          __asm__("cpuid" : "=a"(x) : : "ebx", "ecx", "edx");
          if (x == 3) reach_error();
          return 0;
        }
        """);
    Run run =
        Run.of(file("assembly.c"), "--prop", TestFolders.property().toString(), "--timeout", "20s");
    assertEquals(ExitStatus.UNKNOWN, run.status(), run.err());
    assertTrue(run.verdict().startsWith("RESULT: unknown ("), run.out());
    assertTrue(run.verdict().contains("assembl"), run.out());
  }

  private static void assertRefused(Run run, String message) {
    assertEquals("", run.out());
    // A mistake in C is shown with its place.
    boolean isMistake = run.err().lines().skip(1).anyMatch(line -> line.matches(" +\\| .*\\^.*"));
    assertTrue(run.err().lines().count() <= (isMistake ? 10 : 1), run.err());
    assertTrue(run.err().startsWith("svcomp-run: "), run.err());
    assertTrue(run.err().contains(message), run.err());
    assertEquals(ExitStatus.USAGE, run.status());
  }

  private String file(String name) {
    return folder.resolve(name).toString();
  }

  private void write(String name, String text) throws IOException {
    Files.writeString(folder.resolve(name), text);
  }
}
