package dev.tracefold.certifier;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import dev.tracefold.cfa.concrete.Trace;
import dev.tracefold.cfa.concrete.Value;
import dev.tracefold.cfa.graph.Caveat;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.pass.CfaPipeline;
import dev.tracefold.cfa.text.CfaText;
import dev.tracefold.results.budget.Budget;
import dev.tracefold.results.certificate.ReplayResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

final class TraceReplayTest {
  private static final String SUM_OF_TWO =
      """
      program width 32
      cfa main {
        local x : i32
        local y : i32
        init start
        loc read
        loc compare
        error bad
        halt good
        unsupported assembly "inline assembly"
        edge start -> read do x := input "__VERIFIER_nondet_int"
        edge read -> compare do y := input "__VERIFIER_nondet_int"
        edge compare -> bad when (eq (add x y) 10:i32)
        edge compare -> assembly when (eq (add x y) 11:i32)
        edge compare -> good when (not (or (eq (add x y) 10:i32) (eq (add x y) 11:i32)))
      }
      """;

  private final Budget budget = Budget.unlimited();

  @AfterEach
  void close() {
    budget.close();
  }

  private ReplayResult replay(long... inputs) {
    Program program = CfaText.parse(SUM_OF_TWO);
    List<Value> values = new ArrayList<>();
    for (long input : inputs) {
      values.add(Value.ofBits(input));
    }
    return TraceReplay.replay(program, Trace.ofInputs(values), budget);
  }

  private static String reason(ReplayResult result) {
    return assertInstanceOf(ReplayResult.Rejected.class, result).reason();
  }

  @Test
  void confirmsWhatReachesTheError() {
    ReplayResult.Confirmed confirmed = assertInstanceOf(ReplayResult.Confirmed.class, replay(3, 7));
    assertEquals("bad", confirmed.outcome().location().note());
    assertEquals(3, confirmed.outcome().steps());
  }

  @Test
  void rejectsEverythingElseWithAReason() {
    assertEquals(
        "replay of the trace: the program ended at L4 after 3 steps", reason(replay(3, 9)));
    assertEquals(
        "replay of the trace: unsupported: inline assembly at L5 after 3 steps",
        reason(replay(4, 7)));
    assertEquals(
        "replay of the trace: no input for y on edge L1 -> L2 #1 after 2 steps", reason(replay(3)));
  }

  @Test
  void anExhaustedBudgetEndsIt() {
    Program endless =
        CfaText.parse("program width 32 cfa main { init A loc B edge A -> B edge B -> B }");
    budget.cancel("interrupted");
    ReplayResult result = TraceReplay.replay(endless, Trace.ofInputs(List.of()), budget);
    assertEquals(
        "replay of the trace: interrupted at L1", reason(result).replaceAll(" after.*", ""));
  }

  /** The edge loses its place, its neighbours and all that it does, but not its doubt. */
  @Test
  void doubtsOutliveAllPasses() {
    Program program =
        CfaText.parse(
            SUM_OF_TWO
                .replace("edge read -> compare", "edge read -> made")
                .replace("loc compare", "loc made loc compare")
                .replace(
                    "edge compare -> bad",
                    "edge made -> compare doubt \"a call\" edge compare -> bad"));
    Program passed = CfaPipeline.standard().run(program).program();
    Trace trace = Trace.ofInputs(List.of(Value.ofBits(3), Value.ofBits(7)));
    for (Program p : List.of(program, passed, CfaText.parse(CfaText.print(passed)))) {
      ReplayResult.Doubtful doubtful =
          assertInstanceOf(ReplayResult.Doubtful.class, TraceReplay.replay(p, trace, budget));
      assertEquals(Set.of(new Caveat.Undefined("a call")), doubtful.caveats());
    }
  }

  @Test
  void doubtsWhatDependsOnAnApproximatedFunction() {
    Program program =
        CfaText.parse(
            SUM_OF_TWO.replace("y := input \"__VERIFIER_nondet_int\"", "y := approx \"sin\""));
    ReplayResult result =
        TraceReplay.replay(
            program, Trace.ofInputs(List.of(Value.ofBits(3), Value.ofBits(7))), budget);
    assertEquals(
        "a violation that depends on what is not computed exactly: sin",
        assertInstanceOf(ReplayResult.Doubtful.class, result).reason());
  }
}
