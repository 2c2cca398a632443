package dev.tracefold.svcomp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Exit statuses, signals and limits, seen from outside. */
class ProcessTest {
  /** Keeps symbolic execution going for ever without asking a solver. */
  private static final String ENDLESS =
      """
      extern int __VERIFIER_nondet_int(void);
      void reach_error(void) {}
      int main(void) {
        unsigned int x = 1;
        while (x != 0) x += 2;
        reach_error();
        return 0;
      }
      """;

  /** One question that keeps a solver busy for hours. */
  private static final String HARD =
      """
      extern unsigned long long __VERIFIER_nondet_ulonglong(void);
      void reach_error(void) {}
      static unsigned long long mix(unsigned long long h, unsigned long long x) {
        h = (h ^ x) * 11400714785074694791ULL;
        return h ^ (h >> 29) * x;
      }
      int main(void) {
        unsigned long long x = __VERIFIER_nondet_ulonglong();
        unsigned long long h = mix(mix(mix(mix(1, x), x >> 7), x * x), x >> 31);
        if (h == 1234567890123456789ULL) reach_error();
        return 0;
      }
      """;

  /** Asks for memory without end. */
  private static final String GREEDY =
      """
      extern unsigned int __VERIFIER_nondet_uint(void);
      void reach_error(void) {}
      int main(void) {
        unsigned int sum = 0;
        while (1) {
          unsigned int x = __VERIFIER_nondet_uint();
          if (x & 4) sum = sum * 3 + 2 * x; else sum = sum * 5 + 4 * x;
          if (sum & 1) reach_error();
        }
      }
      """;

  @TempDir Path folder;

  @BeforeEach
  void writePrograms() throws IOException {
    Files.writeString(folder.resolve("endless.c"), ENDLESS);
    Files.writeString(folder.resolve("hard.c"), HARD);
    Files.writeString(folder.resolve("greedy.c"), GREEDY);
  }

  @Test
  void theExitStatusTellsTheVerdict() throws Exception {
    Path data = TestFolders.testData();
    try (ToolProcess holds = start(data.resolve("loops/gauss.yml"), "--quiet")) {
      assertEquals(0, holds.await(30));
      assertEquals("RESULT: true\n", holds.out());
      assertEquals("", holds.err());
    }
    try (ToolProcess violated =
        start(data.resolve("bitvector/average_bug.yml"), "--trace", "--stats")) {
      assertEquals(10, violated.await(30));
      List<String> lines = violated.out().lines().toList();
      assertEquals("RESULT: false(unreach-call)", lines.get(lines.size() - 1));
      assertTrue(violated.out().contains("average_bug.c:"), violated.out());
      assertTrue(violated.err().contains("memory, peak"), violated.err());
    }
    try (ToolProcess bad = start(folder.resolve("missing.c"))) {
      assertEquals(2, bad.await(30));
      assertEquals("", bad.out());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"endless.c", "hard.c"})
  void aSignalEndsARun(String program) throws Exception {
    for (String signal : signals()) {
      try (ToolProcess run =
          start(folder.resolve(program), "--engine", "se", "--stats", "-v", "--timeout", "100s")) {
        run.letRunFrom("engine");
        run.signal(signal);
        assertEquals(20, run.await(10));
        assertEquals("RESULT: unknown (interrupted)\n", run.out());
        assertTrue(run.err().contains("CPU time"), run.err());
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"endless.c", "hard.c"})
  void theTimeLimitEndsARun(String program) throws Exception {
    try (ToolProcess run = start(folder.resolve(program), "--engine", "se", "--timeout", "3s")) {
      assertEquals(20, run.await(20));
      assertTrue(run.out().matches("RESULT: unknown \\(.+\\)\\n"), run.out());
    }
  }

  @Test
  void theMemoryLimitEndsARun() throws Exception {
    try (ToolProcess run =
        start(
            folder.resolve("greedy.c"),
            "--engine",
            "se",
            "--search",
            "bfs",
            "--memory",
            "250MB",
            "--timeout",
            "60s")) {
      assertEquals(20, run.await(70));
      assertTrue(run.out().matches("RESULT: unknown \\(.*memory.*\\)\\n"), run.out());
    }
  }

  @Test
  void nativeLibrariesWriteNothing() throws Exception {
    // Debug information without the name of a file is broken in LLVM's eyes.
    String text =
        "# 1 \"\"\nvoid reach_error(void);\nint main(void) { reach_error(); return 0; }\n";
    Path program = Files.writeString(folder.resolve("nameless.i"), text);
    try (ToolProcess run = start(program)) {
      assertEquals(10, run.await(30));
      assertEquals("", run.err());
      assertEquals("RESULT: false(unreach-call)\n", run.out());
    }
  }

  @Test
  void nothingIsLeftBehind() throws Exception {
    Set<String> before = temporaryFiles();
    try (ToolProcess run = start(folder.resolve("hard.c"), "--timeout", "2s")) {
      run.await(20);
    }
    Path violated = TestFolders.testData().resolve("loops/do_while_bug.yml");
    try (ToolProcess run = start(violated, "--native-replay")) {
      assertEquals(10, run.await(30));
    }
    assertEquals(before, temporaryFiles());
    assertEquals(Set.of("endless.c", "hard.c", "greedy.c"), names(folder));
  }

  private ToolProcess start(Path task, String... options) throws IOException {
    return ToolProcess.java(folder, task, options);
  }

  /** A shell ignores SIGINT in what it runs in the background, and so do all processes below. */
  private static List<String> signals() throws IOException {
    String ignored =
        Files.readAllLines(Path.of("/proc/self/status")).stream()
            .filter(line -> line.startsWith("SigIgn:"))
            .findFirst()
            .orElseThrow()
            .substring("SigIgn:".length())
            .strip();
    boolean ignoresInterrupts = (Long.parseUnsignedLong(ignored, 16) & 1L << 1) != 0;
    return ignoresInterrupts ? List.of("TERM") : List.of("TERM", "INT");
  }

  private static Set<String> temporaryFiles() throws IOException {
    return names(Path.of(System.getProperty("java.io.tmpdir"))).stream()
        .filter(name -> name.matches("tracefold-.*|hs_err.*|lib.*z3.*|.*javacpp.*"))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static Set<String> names(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).collect(Collectors.toSet());
    }
  }
}
