package dev.tracefold.results.budget;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Heaps are filled in a JVM of their own, as the product's is or as tests have it. */
class FullHeapTest {
  private static final String FULL = "memory limit reached: the Java heap is full";

  @ParameterizedTest
  @ValueSource(strings = {"-XX:+UseSerialGC", "-XX:+UseG1GC", "-XX:+UseParallelGC"})
  void whatIsOutOfUseDoesNotEndTheNextRun(String collector) throws Exception {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx64m",
                collector,
                "-cp",
                System.getProperty("java.class.path"),
                Filling.class.getName())
            .redirectErrorStream(true)
            .start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    process.waitFor(1, TimeUnit.MINUTES);
    assertEquals("the first: " + FULL + "\nthe second: goes on\n", said);
  }

  @Test
  void anEmptyHeapEndsNothing() {
    try (Budget budget = Budget.unlimited()) {
      budget.check();
      assertEquals(Optional.empty(), budget.exhausted());
    }
  }

  /** Runs twice: once with all memory in use, and once when nothing of it is. */
  static final class Filling {
    private static final int PIECE = 1 << 14;
    private static final int SPARED = 10;
    private static final Duration PATIENCE = Duration.ofSeconds(40);

    private Filling() {}

    public static void main(String[] arguments) throws InterruptedException {
      try (Budget first = Budget.unlimited()) {
        fill(first);
        System.out.println("the first: " + first.exhausted().orElse("goes on"));
      }
      try (Budget second = Budget.unlimited()) {
        second.check();
        System.out.println("the second: " + second.exhausted().orElse("goes on"));
      }
    }

    /** Uses ever more of what there is, and gives a little back, until the budget ends that. */
    private static void fill(Budget budget) throws InterruptedException {
      byte[][] used = new byte[1 << 16][];
      int size = 0;
      long end = System.nanoTime() + PATIENCE.toNanos();
      while (!budget.isExhausted() && System.nanoTime() < end) {
        try {
          used[size] = new byte[PIECE];
          size++;
          // Not so fast that the space for what is new is full as well before the budget ends.
          Thread.sleep(0, 100_000);
        } catch (OutOfMemoryError e) {
          for (int i = 0; i < SPARED; i++) {
            size--;
            used[size] = null;
          }
        }
      }
    }
  }
}
