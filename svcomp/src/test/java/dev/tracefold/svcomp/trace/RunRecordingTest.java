package dev.tracefold.svcomp.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.tracefold.cfa.concrete.Trace;
import dev.tracefold.cfa.concrete.Value;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.LocationKind;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.text.CfaText;
import dev.tracefold.results.Result;
import dev.tracefold.results.budget.Budget;
import dev.tracefold.results.budget.Limits;
import dev.tracefold.svcomp.replay.RecordedInput;
import java.math.BigInteger;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class RunRecordingTest {
  private static final Program PROGRAM =
      CfaText.parse(
          """
          program width 32
          cfa main {
            local x : i32 c "x" "int" signed in "main" line 2
            local y : i32 c "y" "int" signed in "main" line 3
            init L0
            loc L1
            loc L2
            error L3 @ "f.c":5:9 "main"
            halt L4
            edge L0 -> L1 do x := input "__VERIFIER_nondet_int" @ "f.c":2:11 "main"
            edge L1 -> L2 do y := uninit "y" @ "f.c":3:7 "main"
            edge L2 -> L3 when (slt x y) @ "f.c":4:7 "main"
            edge L2 -> L4 when (not (slt x y)) @ "f.c":4:7 "main"
          }
          """);

  private static RecordedRun record(boolean steps, long... inputs) {
    List<Value> values = Arrays.stream(inputs).mapToObj(Value::ofBits).toList();
    try (Budget budget = Budget.start(Limits.cpu(Duration.ofSeconds(60)))) {
      Location error = PROGRAM.main().locations(LocationKind.ERROR).get(0);
      return RunRecording.of(
          PROGRAM, new Result.Unsafe(Trace.ofInputs(values), error.violation()), steps, budget);
    }
  }

  @Test
  void oneRunTellsAll() {
    RecordedRun run = record(true, 3, 7);
    assertEquals(5, run.end().line());
    assertEquals(
        List.of("x = 3 (input)", "y = 7 (uninitialised)"),
        run.steps().kept().stream().flatMap(s -> s.events().stream()).toList());
    assertEquals(List.of("-> line 5"), run.steps().kept().get(2).told());
    assertEquals(
        List.of(new RecordedInput("__VERIFIER_nondet_int", BigInteger.valueOf(3))),
        run.inputs().calls().inputs());
    assertEquals(List.of("line 4 reads y, which was never written"), run.unwrittenReads());
  }

  @Test
  void stepsAreRecordedForThoseWhoWantThem() {
    RecordedRun run = record(false, 3, 7);
    assertEquals(List.of(), run.steps().kept());
    assertEquals(1, run.inputs().calls().inputs().size());
  }

  @Test
  void aRunWithoutAViolationHasNoEnd() {
    assertFalse(record(true, 7, 3).end().isKnown());
  }
}
