package dev.tracefold.svcomp.task;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.frontend.input.DataModel;
import dev.tracefold.svcomp.Run;
import dev.tracefold.svcomp.input.Refusal;
import dev.tracefold.svcomp.output.ExitStatus;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a build says of compiling counts for its files. */
class CompileCommandsTest {
  @TempDir private Path folder;

  @BeforeEach
  void aBuild() throws IOException {
    Files.createDirectories(folder.resolve("build"));
    Files.createDirectories(folder.resolve("include"));
    Files.writeString(folder.resolve("include/step.h"), "extern int step(int);\n");
    Files.writeString(folder.resolve("include/config.h"), "#define LIMIT 7\n");
    Files.writeString(
        folder.resolve("step.c"),
        "#include <step.h>\nint step(int n) { return n < LIMIT ? n + STEP : n; }\n");
    Files.writeString(
        folder.resolve("main.c"),
        """
        #include <assert.h>
        #include "step.h"
        int main(void) { int n = 0; while (step(n) != n) n = step(n); assert(n == WANTED); }
        """);
    list(
        """
        [{"directory": "%1$s/build", "file": "../step.c",
          "command": "gcc -O2 -Wall -I../include -include config.h -DSTEP='(1 + 1)' -o step.o -c ../step.c"},
         {"directory": "%1$s/build", "file": "%1$s/main.c",
          "arguments": ["cc", "-iquote", "../include", "-D", "WANTED=8", "-std=c99", "-c", "%1$s/main.c"]},
         {"directory": "%1$s/build", "file": "../other.cpp", "command": "c++ -c ../other.cpp"}]
        """
            .formatted(folder));
  }

  private void list(String text) throws IOException {
    Files.writeString(folder.resolve("build/compile_commands.json"), text);
  }

  private Run run(String... options) {
    List<String> arguments = new ArrayList<>();
    arguments.addAll(
        List.of("--compile-commands", folder.resolve("build/compile_commands.json").toString()));
    arguments.addAll(List.of("--engine", "se", "--timeout", "60s"));
    arguments.addAll(List.of(options));
    return Run.of(arguments.toArray(new String[0]));
  }

  @Test
  void allItsFilesAreCompiledAsItDoes() {
    Run run = run("--verbose");
    assertEquals(ExitStatus.TRUE, run.status(), run.out() + run.err());
    assertTrue(run.err().contains("step.c: ignoring -O2 -Wall -o -c"), run.err());
  }

  @Test
  void theCommandLineChoosesFilesAndAddsToTheOptions() throws IOException {
    String main = folder.resolve("main.c").toString();
    String step = folder.resolve("step.c").toString();
    assertEquals(ExitStatus.TRUE, run(main, step).status());
    assertEquals(ExitStatus.FALSE, run(main, step, "-DWANTED=9").status());
    assertEquals(ExitStatus.UNKNOWN, run(main, "--unknown-functions", "refuse").status());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "[ | not JSON",
        "{} | no list of compile commands",
        "[{}] | an entry without",
        "[] | compiles no C file",
        "[{\"file\": \"none.c\"}] | none.c does not exist",
      })
  void whatCannotBeUsedIsSaid(String text, String message) throws IOException {
    list(text);
    Run run = run();
    assertEquals(ExitStatus.USAGE, run.status());
    assertTrue(run.err().contains(message), run.err());
  }

  @Test
  void wordsAreThoseOfAShell() {
    assertEquals(
        List.of("cc", "-DA=\"x y\"", "-DB=a b", "", "c\\d"),
        ShellWords.of(" cc -DA=\\\"x\\ y\\\"  '-DB=a b' \"\" 'c\\d' "));
  }

  @Test
  void foldersOfTheSurroundingsAreForFilesAlone() throws Refusal, IOException {
    List<String> folders = BuildOptions.headerFolders(Optional.of("/a::b"));
    assertEquals(List.of("-I/a", "-I.", "-Ib"), folders);
    BuildOptions build =
        new BuildOptions(List.of("-DX"), folders, Optional.empty(), Optional.empty());
    Path file = folder.resolve("step.c");
    VerificationTask task = TaskReader.read(List.of(file), Optional.empty(), build, remark -> {});
    assertEquals(List.of("-DX", "-I/a", "-I.", "-Ib"), task.sources().optionsOf(file));
    assertEquals(DataModel.LP64, task.dataModel());
    Path definition = folder.resolve("t.yml");
    Files.writeString(
        definition,
        "format_version: '2.0'\ninput_files: step.c\noptions: {language: C}\nproperties: []\n");
    assertThrows(
        Refusal.class,
        () ->
            TaskReader.read(
                List.of(definition),
                Optional.empty(),
                new BuildOptions(List.of(), folders, Optional.empty(), Optional.of(file)),
                remark -> {}));
  }
}
