package dev.tracefold.batch.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tracefold.svcomp.report.RunDetails;
import dev.tracefold.svcomp.report.RunDetails.Note;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class LogDetailsTest {
  @Test
  void readsViolationsAndFigures() {
    String log =
        """
        time: front end  0.120 s
        bself: candidates  17
        CPU time         0.450 s
        memory, peak     136 MB
        x.c:9   int x = f();         x = -11 (input), sum = 0
        x.c:10  while (x != 0) {     -> line 13
        violation                    reach_error() is called in line 16
        RESULT: false(unreach-call)
        """;
    RunDetails details = LogDetails.parse(log);
    assertEquals(
        List.of(new Note(9, "x = -11 (input), sum = 0"), new Note(10, "-> line 13")),
        details.steps());
    assertEquals(
        Map.of(
            "time: front end", "0.120 s",
            "bself: candidates", "17",
            "CPU time", "0.450 s",
            "memory, peak", "136 MB"),
        details.statistics());
    assertEquals(log, details.tail());
  }

  @Test
  void readsInvariants() {
    RunDetails details =
        LogDetails.parse("warning: a.c:3: odd\nt/a b.c:10: (x <= n) && (y == 0U)\nRESULT: true\n");
    assertEquals(List.of(new Note(10, "(x <= n) && (y == 0U)")), details.invariants());
    assertEquals(List.of(), details.steps());
  }
}
