package dev.tracefold.svcomp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.results.Cause;
import dev.tracefold.svcomp.output.Verdict;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** One cause stands for what several engines say. */
class CauseOfUnknownTest {
  private static final String THREADS =
      """
      extern void reach_error(void);
      extern int __VERIFIER_nondet_int(void);
      extern int pthread_create(unsigned long *, void *, void *(*)(void *), void *);
      static int shared;
      static void *set(void *unused) { shared = 1; return 0; }
      int main(void) {
        unsigned long thread;
        while (__VERIFIER_nondet_int()) {}
        pthread_create(&thread, 0, set, 0);
        if (shared == 2) reach_error();
        return 0;
      }
      """;

  @TempDir private Path folder;

  @Test
  void aProgramWithThreadsIsNotOutOfTime() throws Exception {
    Path file = Files.writeString(folder.resolve("threads.c"), THREADS);
    // Random tests end with their share of the time only.
    Run run =
        Run.of(
            file.toString(),
            "--prop",
            TestFolders.property().toString(),
            "--portfolio",
            "fuzz:10%,bself:90%",
            "--timeout",
            "20s");
    String verdict = run.verdict().substring("RESULT: ".length());
    assertEquals(Optional.of(Cause.UNSUPPORTED), Verdict.causeOf(verdict), verdict);
    assertTrue(verdict.contains("bself: threads (pthread_create)"), verdict);
    assertTrue(verdict.contains("fuzz: "), verdict);
    assertTrue(verdict.contains("limit reached"), verdict);
  }
}
