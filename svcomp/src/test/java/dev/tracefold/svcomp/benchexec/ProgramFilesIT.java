package dev.tracefold.svcomp.benchexec;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tracefold.svcomp.TestFolders;
import dev.tracefold.svcomp.ToolProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A cluster copies the files that the tool-info module names, and no others: they are enough to
 * run. What {@code package} has built is laid out as the release's {@code archive.xml} does it.
 */
class ProgramFilesIT {
  private static final Path HOME = TestFolders.home();
  private static final Path DIST = HOME.resolve("svcomp/target/dist");
  private static final Path NATIVES = HOME.resolve("target/natives");

  @TempDir Path folder;

  private final List<Path> links = new ArrayList<>();

  private void link(Path link, Path target) throws IOException {
    links.add(Files.createSymbolicLink(link, target));
  }

  /** Else the temporary folder warns of each. */
  @AfterEach
  void removeLinks() throws IOException {
    for (Path link : links) {
      Files.delete(link);
    }
  }

  @Test
  void aReleaseRunsFromTheFilesThatAreNamed() throws Exception {
    Path release = Files.createDirectory(folder.resolve("release"));
    Files.copy(HOME.resolve("svcomp-run"), release.resolve("svcomp-run"));
    Files.copy(DIST.resolve("jvm.options"), release.resolve("jvm.options"));
    link(release.resolve("lib"), DIST.resolve("lib"));
    link(release.resolve("natives"), NATIVES);
    Files.writeString(release.resolve("README.md"), "no part of the program");
    assertRunsFromACopyOf(release, 4);
  }

  @Test
  void aCheckoutRunsFromTheFilesThatAreNamed() throws Exception {
    Path checkout = Files.createDirectory(folder.resolve("checkout"));
    Files.copy(HOME.resolve("svcomp-run"), checkout.resolve("svcomp-run"));
    Files.createDirectories(checkout.resolve("svcomp/target"));
    Files.createDirectory(checkout.resolve("target"));
    link(checkout.resolve("svcomp/target/dist"), DIST);
    link(checkout.resolve("target/natives"), NATIVES);
    assertRunsFromACopyOf(checkout, 3);
  }

  private void assertRunsFromACopyOf(Path installed, int files) throws Exception {
    Path copy = Files.createDirectory(folder.resolve("copy"));
    List<Path> named = programFiles(installed);
    assertEquals(files, named.size(), named::toString);
    for (Path path : named) {
      Path target = copy.resolve(installed.relativize(path));
      Files.createDirectories(target.getParent());
      // Folders are large and only read, so a link stands for a copy of them.
      if (Files.isDirectory(path)) {
        link(target, path.toRealPath());
      } else {
        Files.copy(path, target);
      }
    }
    Path task = TestFolders.testData().resolve("bitvector/absolute_bug.yml");
    try (ToolProcess run =
        ToolProcess.start(
            folder, List.of(copy.resolve("svcomp-run").toString(), task.toString(), "--quiet"))) {
      assertEquals(10, run.await(120), run.err());
      assertEquals("RESULT: false(unreach-call)\n", run.out());
      assertEquals("", run.err());
    }
  }

  private static List<Path> programFiles(Path installed) throws Exception {
    String script = HOME.resolve("benchexec/test_tracefold.py").toString();
    List<String> command =
        List.of("python3", "-B", script, "--program-files", installed.toString());
    try (ToolProcess listing = ToolProcess.start(HOME, command)) {
      assertEquals(0, listing.await(60), listing.err());
      try (Stream<String> lines = listing.out().lines()) {
        return lines.map(Path::of).toList();
      }
    }
  }
}
