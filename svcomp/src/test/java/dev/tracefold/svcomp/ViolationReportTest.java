package dev.tracefold.svcomp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.certifier.TraceReplay;
import dev.tracefold.cfa.concrete.Trace;
import dev.tracefold.cfa.concrete.Value;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.property.Property;
import dev.tracefold.cfa.property.Specification;
import dev.tracefold.cfa.text.CfaText;
import dev.tracefold.frontend.input.DataModel;
import dev.tracefold.results.Result;
import dev.tracefold.results.budget.Budget;
import dev.tracefold.results.certificate.ReplayResult;
import dev.tracefold.svcomp.options.DiagnosisOptions;
import dev.tracefold.svcomp.options.Verbosity;
import dev.tracefold.svcomp.output.Messages;
import dev.tracefold.svcomp.output.Verdict;
import dev.tracefold.svcomp.task.VerificationTask;
import dev.tracefold.svcomp.trace.RunRecording;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is told of a violation is what its error location says, whatever the property. */
class ViolationReportTest {
  private static final Property CALL = new Property.UnreachCall("reach_error");
  private static final Program PROGRAM =
      CfaText.parse(
          """
          program width 32
          cfa main {
            local x : i32 c "x" "int" signed in "main" line 2
            init L0
            loc L1
            error L2 "reach_error() is called" violates "G ! call(reach_error())" @ "f.c":5:9 "main"
            error L3 "x + 1 overflows" violates "G ! overflow" @ "f.c":4:3 "main"
            halt L4
            edge L0 -> L1 do x := input "__VERIFIER_nondet_int" @ "f.c":2:11 "main"
            edge L1 -> L2 when (eq x 1:i32) @ "f.c":3:7 "main"
            edge L1 -> L3 when (eq x 2147483647:i32) @ "f.c":3:7 "main"
            edge L1 -> L4 when (not (or (eq x 1:i32) (eq x 2147483647:i32))) @ "f.c":3:7 "main"
          }
          """);

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();

  private Verdict report(Specification asked, long input) {
    PrintStream printed = new PrintStream(out, true, StandardCharsets.UTF_8);
    VerificationTask task = new VerificationTask(Path.of("f.c"), DataModel.ILP32, asked);
    Trace trace = Trace.ofInputs(List.of(Value.ofBits(input)));
    try (Budget budget = Budget.unlimited()) {
      ReplayResult.Confirmed replay =
          (ReplayResult.Confirmed) TraceReplay.replay(PROGRAM, trace, budget);
      Result.Unsafe result = new Result.Unsafe(trace, replay.outcome().location().violation());
      return ViolationReport.of(task, RunRecording.of(PROGRAM, result, true, budget))
          .report(
              new DiagnosisOptions(true, false, true),
              Messages.of(printed, printed, Verbosity.NORMAL));
    }
  }

  @Test
  void verdictAndTraceTellTheProperty() {
    Verdict verdict = report(Specification.of(CALL, Property.Plain.NO_OVERFLOW), 0x7FFFFFFFL);
    assertEquals("false(no-overflow)", verdict.text());
    String told = out.toString(StandardCharsets.UTF_8);
    assertTrue(told.contains("x = 2147483647 (input)"), told);
    assertTrue(told.contains("violation  x + 1 overflows in line 4"), told);
    assertTrue(told.contains("native replay is not possible"), told);
  }

  @Test
  void whatNobodyAskedAboutIsNoVerdict() {
    Verdict verdict = report(Specification.of(CALL), 0x7FFFFFFFL);
    assertEquals("unknown (internal error: nobody asked about G ! overflow)", verdict.text());
  }
}
