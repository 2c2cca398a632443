package dev.tracefold.batch.progress;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.batch.results.Outcome;
import dev.tracefold.batch.results.TaskResult;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ProgressTest {
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final PrintStream err = new PrintStream(bytes, true, StandardCharsets.UTF_8);

  @Test
  void tellsWhatIsLeftAtTheRateOfThisStart() {
    Progress progress = Progress.of(err, false, 10, List.of(result(true), result(true)));
    assertEquals("2/10 done, 2 solved, 0 wrong", progress.line(Duration.ofSeconds(60)));
    progress.add(result(true));
    progress.add(result(false));
    assertEquals(
        "4/10 done, 3 solved, 1 wrong, 2.0/min, 3:00 left", progress.line(Duration.ofSeconds(60)));
    assertEquals(
        "4/10 done, 3 solved, 1 wrong, 0.0/min, 3:00:00 left", progress.line(Duration.ofHours(1)));
  }

  @Test
  void printsPlainLinesWhereNothingCanBeRewritten() {
    Progress progress = Progress.of(err, false, 1, List.of());
    progress.add(result(false));
    progress.finish();
    List<String> lines = bytes.toString(StandardCharsets.UTF_8).lines().toList();
    assertEquals("WRONG: t (c): false", lines.get(0));
    assertTrue(lines.get(1).startsWith("1/1 done, 0 solved, 1 wrong"), lines.get(1));
    assertEquals(2, lines.size());
  }

  @Test
  void rewritesTheLineOfATerminal() {
    Progress progress = Progress.of(err, true, 1, List.of());
    progress.finish();
    String text = bytes.toString(StandardCharsets.UTF_8);
    assertTrue(text.matches("\\r0/1 done, 0 solved, 0 wrong *\\n"), text);
  }

  private static TaskResult result(boolean expected) {
    Outcome outcome = expected ? Outcome.TRUE : Outcome.FALSE;
    return new TaskResult(
        new TaskResult.Key("c", "t"),
        "",
        Optional.of(true),
        new TaskResult.Answer(outcome, outcome.text(), 0),
        new TaskResult.Usage(1, 1, 1),
        "");
  }
}
