package dev.tracefold.batch.results;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tracefold.batch.process.Ending;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class VerdictLineTest {
  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "true | 0 | EXIT | TRUE",
        "false(unreach-call) | 10 | EXIT | FALSE",
        "unknown (gave up: no invariant was found) | 20 | EXIT | UNKNOWN",
        "unknown (what another verifier may say) | 20 | EXIT | UNKNOWN",
        "unknown (unsupported: pthread_create(); se: wall time limit reached) | 20 | EXIT | UNKNOWN",
        "unknown (interrupted) | 20 | EXIT | UNKNOWN",
        "unknown (CPU time limit reached) | 20 | EXIT | TIMEOUT",
        "unknown (wall time limit reached: se: unbounded loop) | 20 | EXIT | TIMEOUT",
        "unknown (memory limit reached: fuzz: CPU time limit reached) | 20 | EXIT | OUT_OF_MEMORY",
        "unknown (memory limit reached: the Java heap is full) | 20 | EXIT | OUT_OF_MEMORY",
        "unknown (certificate rejected: replay ends elsewhere) | 20 | EXIT | INTERNAL_ERROR",
        "unknown (CPU time limit reached: certificate not checked) | 20 | EXIT | TIMEOUT",
        "unknown (internal error: no such edge) | 1 | EXIT | INTERNAL_ERROR",
        "`` | 2 | EXIT | REFUSED",
        "`` | 134 | EXIT | CRASHED",
        "true | 134 | EXIT | CRASHED",
        "true | 10 | EXIT | CRASHED",
        "true | 0 | CPU_TIME | TIMEOUT",
        "unknown (interrupted) | 20 | WALL_TIME | TIMEOUT",
        "`` | 137 | MEMORY | OUT_OF_MEMORY",
        "`` | 137 | OUTPUT | TOO_MUCH_OUTPUT",
      })
  void tellsOutcomes(String verdict, int status, Ending.Cause cause, Outcome expected) {
    Ending ending = new Ending(cause, status, Duration.ZERO, Duration.ZERO, 0);
    assertEquals(expected, VerdictLine.outcome(verdict, ending));
  }

  @Test
  void readsTheLastVerdictOfALongLog() throws Exception {
    Path log = folder.resolve("log");
    Files.writeString(log, "RESULT: false\n" + "x\n".repeat(100_000) + "RESULT: true\nbye\n");
    assertEquals("true", VerdictLine.read(log));
    Files.writeString(log, "no verdict\n");
    assertEquals("", VerdictLine.read(log));
  }

  @ParameterizedTest
  @CsvSource({
    "TRUE, true, 2",
    "FALSE, false, 1",
    "TRUE, false, -32",
    "FALSE, true, -16",
    "UNKNOWN, true, 0",
    "TIMEOUT, false, 0",
  })
  void givesThePointsOfSvComp(Outcome outcome, boolean expected, int points) {
    TaskResult result =
        new TaskResult(
            new TaskResult.Key("c", "t"),
            "",
            Optional.of(expected),
            new TaskResult.Answer(outcome, "", 0),
            new TaskResult.Usage(0, 0, 0),
            "");
    assertEquals(points, result.points());
  }
}
