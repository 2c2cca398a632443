package dev.tracefold.svcomp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The command that users type, on what {@code package} has built. */
class LauncherIT {
  private static final Path LAUNCHER = TestFolders.home().resolve("svcomp-run");

  /** What a shell makes of SIGABRT. */
  private static final int ABORTED = 134;

  @TempDir Path folder;

  @Test
  void printsTheVerdictAlone() throws Exception {
    Path task = TestFolders.testData().resolve("loops/gauss.yml");
    try (ToolProcess run = launch(LAUNCHER, task.toString(), "--quiet")) {
      assertEquals(0, run.await(60), run.err());
      assertEquals("RESULT: true\n", run.out());
      assertEquals("", run.err());
    }
  }

  @Test
  void worksThroughALinkFromAFolderWithASpace() throws Exception {
    Path link = Files.createSymbolicLink(folder.resolve("verify this"), LAUNCHER);
    Path task = TestFolders.testData().resolve("bitvector/absolute_bug.c");
    Path program = Files.copy(task, folder.resolve("a program.c"));
    try (ToolProcess run =
        launch(
            link,
            program.getFileName().toString(),
            "--prop",
            TestFolders.property().toString(),
            "--native-replay")) {
      assertEquals(10, run.await(60), run.err());
      assertEquals("RESULT: false(unreach-call)\n", run.out());
      assertEquals("native replay: reach_error() is called\n", run.err());
    }
  }

  @Test
  void refusesBadInputInOneLine() throws Exception {
    for (List<String> arguments :
        List.of(
            List.of("missing.yml"),
            List.<String>of(),
            List.of("missing.yml", "--timeout", "0"),
            List.of("--native-repaly", "missing.yml"))) {
      try (ToolProcess run = launch(LAUNCHER, arguments.toArray(new String[0]))) {
        assertEquals(2, run.await(60));
        assertEquals("", run.out());
        assertEquals(1, run.err().lines().count(), run.err());
      }
    }
  }

  @Test
  void printsTheVersionAlone() throws Exception {
    try (ToolProcess run = launch(LAUNCHER, "--version")) {
      assertEquals(0, run.await(60));
      assertTrue(run.out().matches("[0-9]+(\\.[0-9]+)+\\n"), run.out());
    }
  }

  @Test
  void passesSignalsOn() throws Exception {
    try (ToolProcess run = launchEndless()) {
      run.signal("TERM");
      assertEquals(20, run.await(20));
      assertEquals("RESULT: unknown (interrupted)\n", run.out());
    }
  }

  @Test
  void aCrashOfNativeCodeDoesNotLookLikeAVerdict() throws Exception {
    try (ToolProcess run = launchEndless()) {
      run.signal("SEGV");
      assertEquals(ABORTED, run.await(20));
      assertTrue(run.out().lines().noneMatch(line -> line.contains("RESULT")), run.out());
      assertEquals(List.of("endless.c"), List.of(folder.toFile().list()));
    }
  }

  private ToolProcess launchEndless() throws IOException, InterruptedException {
    Path program =
        Files.writeString(
            folder.resolve("endless.c"),
            """
            void reach_error(void) {}
            int main(void) {
              unsigned int x = 1;
              while (x != 0) x += 2;
              reach_error();
            }
            """);
    ToolProcess run =
        launch(
            LAUNCHER,
            program.toString(),
            "--engine",
            "se",
            "-v",
            "--prop",
            TestFolders.property().toString());
    run.letRunFrom("engine");
    return run;
  }

  private ToolProcess launch(Path launcher, String... arguments) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(launcher.toString());
    command.addAll(List.of(arguments));
    return ToolProcess.start(folder, command);
  }
}
