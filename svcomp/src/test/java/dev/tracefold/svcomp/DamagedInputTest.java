package dev.tracefold.svcomp;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tracefold.svcomp.fuzz.Damage;
import dev.tracefold.svcomp.output.ExitStatus;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Whatever is done to a file, a run ends by its limit with a verdict and its exit status, or with
 * one line that says why the file cannot be used. {@code -Ddamage.first} chooses the first seed,
 * and {@code -Ddamage.percent} how many of 2,000 files there are. In {@code target/damaged} stay
 * the file that was read last, for the case that this JVM ends with it, and counts of what became
 * of the files.
 */
class DamagedInputTest {
  /** One line, or the compiler's errors as it shows them, in ten lines at most. */
  private static final String MISTAKE = "svcomp-run: \\P{Cntrl}+\n(?:\\P{Cntrl}*\n){0,9}";

  private static final int PERCENT =
      Integer.getInteger("damage.percent", Boolean.getBoolean("tracefold.nightly") ? 100 : 3);
  private static final int FIRST = Integer.getInteger("damage.first", 0);

  /** Much more than the limit that the runs are given. */
  private static final int HANGS_AFTER_SECONDS = 120;

  @TempDir Path folder;

  @ParameterizedTest
  @EnumSource
  void isReadOrRefused(DamagedKind kind) throws IOException {
    Path kept = TestFolders.home().resolve("svcomp/target/damaged");
    Files.createDirectories(kept);
    List<byte[]> intact = kind.intact();
    List<String> faults = new ArrayList<>();
    Map<ExitStatus, Integer> ends = new TreeMap<>();
    for (int seed = FIRST; seed < FIRST + kind.files() * PERCENT / 100; seed++) {
      Damage damage = Damage.of(seed, intact);
      byte[] damaged = kind.isText() ? damage.toText() : damage.toBytes();
      Files.write(kept.resolve("last" + kind.ending()), damaged);
      Optional<String> fault = fault(kind.arguments(folder, damaged), ends);
      if (fault.isPresent()) {
        String name = kind + "-" + seed + kind.ending();
        Files.write(kept.resolve(name), damaged);
        faults.add(name + ": " + fault.get());
      }
    }
    Files.writeString(kept.resolve(kind + ".txt"), ends + "\n");
    assertEquals(List.of(), faults);
  }

  private static Optional<String> fault(List<String> arguments, Map<ExitStatus, Integer> ends) {
    CompletableFuture<Run> run = new CompletableFuture<>();
    Thread runner = new Thread(() -> run.complete(Run.of(arguments.toArray(new String[0]))));
    runner.setUncaughtExceptionHandler((thread, failure) -> run.completeExceptionally(failure));
    runner.setDaemon(true);
    runner.start();
    try {
      Run ended = run.get(HANGS_AFTER_SECONDS, TimeUnit.SECONDS);
      ends.merge(ended.status(), 1, Integer::sum);
      return fault(ended);
    } catch (TimeoutException e) {
      return Optional.of("does not end");
    } catch (ExecutionException e) {
      return Optional.of("ends in " + e.getCause());
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Optional<String> fault(Run run) {
    boolean right =
        switch (run.status()) {
          case TRUE -> run.out().equals("RESULT: true\n");
          case FALSE -> run.out().equals("RESULT: false(unreach-call)\n");
          case UNKNOWN -> run.out().matches("RESULT: unknown \\(\\P{Cntrl}+\\)\n");
          case USAGE -> run.out().isEmpty() && run.err().matches(MISTAKE);
          case INTERNAL_ERROR -> false;
        };
    boolean quiet =
        run.status() == ExitStatus.USAGE || run.err().matches("(?:warning: \\P{Cntrl}+\n)*");
    return right && quiet
        ? Optional.empty()
        : Optional.of(run.status() + ", " + run.out() + run.err());
  }
}
