package dev.tracefold.batch.score;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.batch.results.Outcome;
import dev.tracefold.batch.results.TaskResult;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SummaryTest {
  private static final List<TaskResult> RESULTS =
      List.of(
          result("a/one", true, Outcome.TRUE, 1),
          result("a/two", true, Outcome.FALSE, 1),
          result("a/three", false, Outcome.FALSE, 3),
          result("b/four", false, Outcome.TIMEOUT, 60),
          result("b/five", true, Outcome.INTERNAL_ERROR, 1));

  @Test
  void addsUp() {
    Tally tally = Tally.of(RESULTS);
    assertEquals(new Tally(new Tally.Counts(5, 1, 1, 1, 1, 1), 2 - 16 + 1, 8, 4, 2), tally);
  }

  @Test
  void tellsWrongVerdictsFirst() {
    List<String> lines = Summary.of(RESULTS).lines().toList();
    assertEquals("WRONG: a/two (c): false, expected true", lines.get(0));
    assertEquals("internal error: b/five (c): internal error, expected true", lines.get(1));
    assertTrue(lines.get(3).matches("a +3 +1 +1 +1 +0 +0 +-13/5 .*"), lines.get(3));
    assertTrue(lines.get(4).matches("b +2 +0 +0 +0 +1 +1 +0/3 .*"), lines.get(4));
    assertTrue(lines.get(5).matches("all +5 .*"), lines.get(5));
  }

  @Test
  void comparesWithAnEarlierBatch() {
    List<TaskResult> now =
        List.of(
            result("a/one", true, Outcome.TRUE, 9),
            result("a/two", true, Outcome.TRUE, 1),
            result("a/three", false, Outcome.UNKNOWN, 3),
            result("new", true, Outcome.TRUE, 3));
    assertEquals(
        """
        against old: 3 runs in common, won 1, lost 1, faster 0, slower 1
        CPU time of the 1 that both solve: 1.0 s -> 9.0 s
          lost: a/three (c): false 3.0 s -> unknown 3.0 s
          won: a/two (c): false 1.0 s -> true 1.0 s
          slower: a/one (c): true 1.0 s -> true 9.0 s
        """,
        Comparison.of(now, RESULTS, "old"));
  }

  private static TaskResult result(String task, boolean expected, Outcome outcome, double cpu) {
    return new TaskResult(
        new TaskResult.Key("c", task),
        task.substring(0, 1),
        Optional.of(expected),
        new TaskResult.Answer(outcome, outcome.text(), 0),
        new TaskResult.Usage(cpu, cpu, 100),
        "");
  }
}
