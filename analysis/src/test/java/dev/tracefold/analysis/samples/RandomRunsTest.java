package dev.tracefold.analysis.samples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.cfa.concrete.CompiledProgram;
import dev.tracefold.cfa.concrete.RunLimits;
import dev.tracefold.cfa.concrete.Trace;
import dev.tracefold.cfa.concrete.Value;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.text.CfaText;
import dev.tracefold.solver.model.Model;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class RandomRunsTest {
  /** Counts to its input. */
  private final Program program =
      CfaText.parse(
          """
          program width 32
          cfa main {
            local i : i32 local n : i32
            init L0 loc L1 halt L2
            edge L0 -> L1 do i := 0:i32, n := input "in"
            edge L1 -> L1 when (ult i n) do i := (add i 1:i32)
            edge L1 -> L2 when (not (ult i n))
          }
          """);

  private final List<Variable> variables = program.main().locals();

  private RandomRuns runs(int steps) {
    RandomValues values = RandomValues.of(program, new Random(1));
    return new RandomRuns(CompiledProgram.of(program), values, RunLimits.steps(steps));
  }

  private static List<String> states(RandomRuns runs, Trace beginning, List<Variable> variables) {
    List<String> states = new ArrayList<>();
    runs.run(beginning, (e, state) -> states.add(Model.ofState(variables, state).toString()));
    return states;
  }

  @Test
  void inputsThatAreGivenComeFirst() {
    Value three = Value.ofBits(BigInteger.valueOf(3));
    List<BigInteger> last = new ArrayList<>();
    runs(100)
        .run(
            Trace.ofInputs(List.of(three)),
            (e, state) -> last.add(Model.ofState(variables, state).bits(variables.get(0))));
    assertEquals(List.of(0, 1, 2, 3, 3), last.stream().map(BigInteger::intValue).toList());
  }

  @Test
  void runsAreTheSameEachTimeAndDiffer() {
    RandomRuns once = runs(20);
    RandomRuns again = runs(20);
    List<List<String>> seen = new ArrayList<>();
    for (int i = 0; i < 10; i++) {
      List<String> states = states(once, once.start(), variables);
      assertEquals(states, states(again, again.start(), variables));
      assertTrue(states.size() <= 20, () -> states.size() + " steps");
      seen.add(states);
    }
    assertTrue(seen.stream().distinct().count() > 3, seen::toString);
  }
}
