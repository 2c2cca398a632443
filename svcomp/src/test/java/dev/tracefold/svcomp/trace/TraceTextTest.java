package dev.tracefold.svcomp.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.cfa.concrete.Interpreter;
import dev.tracefold.cfa.concrete.Outcome;
import dev.tracefold.cfa.concrete.RunLimits;
import dev.tracefold.cfa.concrete.Trace;
import dev.tracefold.cfa.concrete.Value;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.graph.SourceSpan;
import dev.tracefold.cfa.text.CfaText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TraceTextTest {
  @TempDir Path folder;

  @Test
  void showsInputsDecisionsAndAssignments() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("f.c"),
            """
            int main(void) {
              int x = __VERIFIER_nondet_int();
              int unused_temporary;
              if (x < 0)
                reach_error();
            }
            """);
    Program program =
        CfaText.parse(
            """
            program width 32
            cfa main {
              local x : i32 c "x" "int" signed in "main" line 2
              local t : i32
              init L0
              loc L1
              error L2
              halt L3
              edge L0 -> L1 do x := input "__VERIFIER_nondet_int", t := 3:i32 @ "f.c":2:11 "main"
              edge L1 -> L2 when (slt x 0:i32) @ "f.c":4:7 "main"
              edge L1 -> L3 when (not (slt x 0:i32)) @ "f.c":4:7 "main"
            }
            """);
    assertEquals(
        """
        f.c:2      int x = __VERIFIER_nondet_int();  x = -5 (input)
        f.c:4      if (x < 0)                        -> line 5
        violation  reach_error() is called in f.c:5
        """,
        text(program, file, List.of(Value.ofBits(0xFFFFFFFBL))));
  }

  @Test
  void keepsTheBeginningAndTheEndOfALongRun() throws IOException {
    Program program =
        CfaText.parse(
            """
            program width 32
            cfa main {
              local x : i32 c "x" "unsigned int" in "main" line 1
              init L0
              loc L1
              loc L4
              error L2
              edge L0 -> L1 do x := 0:i32 @ "f.c":1:1 "main"
              edge L1 -> L4 when (ult x 100000:i32) do x := (add x 1:i32) @ "f.c":2:1 "main"
              edge L1 -> L2 when (not (ult x 100000:i32)) @ "f.c":2:1 "main"
              edge L4 -> L1 @ "f.c":3:1 "main"
            }
            """);
    String text = text(program, folder.resolve("f.c"), List.of());
    assertTrue(text.lines().count() < 500, "not short");
    assertTrue(text.contains("x = 1"), text);
    assertTrue(text.contains("x = 100000"), text);
    assertTrue(text.contains("lines are left out"), text);
  }

  @Test
  void keepsTheBeginningOfALineThatIsRunOftenAndSaysHowOften() throws IOException {
    Program program =
        CfaText.parse(
            """
            program width 32
            cfa main {
              local x : i32 c "x" "unsigned int" in "main" line 1
              init L0
              loc L1
              error L2
              edge L0 -> L1 do x := 0:i32 @ "f.c":1:1 "main"
              edge L1 -> L1 when (ult x 100000:i32) do x := (add x 1:i32) @ "f.c":1:1 "main"
              edge L1 -> L2 when (not (ult x 100000:i32)) @ "f.c":1:1 "main"
            }
            """);
    assertEquals(
        """
        f.c:1        x = 0, x = 1, x = 2, x = 3, x = 4, x = 5, x = 6, x = 7, ... (12272 left out), \
        x = 12280, x = 12281, x = 12282, x = 12283, x = 12284, x = 12285, x = 12286, x = 12287
        f.c:1        the same 87712 times more
        f.c:1        x = 100000, -> line 5
        violation  reach_error() is called in f.c:5
        """,
        text(program, folder.resolve("f.c"), List.of()));
  }

  private static String text(Program program, Path file, List<Value> inputs) {
    TraceRecorder recorder = TraceRecorder.of(program);
    Outcome outcome =
        Interpreter.run(program, Trace.ofInputs(inputs), recorder, RunLimits.steps(1_000_000));
    assertInstanceOf(Outcome.ReachedError.class, outcome);
    TraceSteps steps = recorder.finish(new SourceSpan("f.c", 5, 5, "main"));
    return TraceText.of(steps, file, "reach_error() is called in f.c:5");
  }
}
