package dev.tracefold.engines.leaps;

import static dev.tracefold.engines.fixture.Certifiers.CERTIFIER;
import static dev.tracefold.solver.fixture.Solvers.SOLVERS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import dev.tracefold.cfa.concrete.Value;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.text.CfaText;
import dev.tracefold.engines.Verifier;
import dev.tracefold.engines.bmc.BoundedModelChecking;
import dev.tracefold.engines.run.Applicability;
import dev.tracefold.engines.run.EngineListener;
import dev.tracefold.results.Result;
import dev.tracefold.results.budget.Budget;
import org.junit.jupiter.api.Test;

final class DeepViolationsTest {
  private static final DeepViolations ENGINE =
      DeepViolations.with(BoundedModelChecking.with(SOLVERS, EngineListener.SILENT));

  /** Counts in two phases as far as an input says, and fails if the second one is that long. */
  private static Program phases(String length) {
    return CfaText.parse(
        """
        program width 32
        cfa main {
          local x : i32
          local y : i32
          local n : i32
          init A
          loc L
          loc M
          loc R
          exit X
          error E
          edge A -> L do x := 0:i32, y := 0:i32, n := input "__VERIFIER_nondet_uint"
          edge L -> M when (ult x n)
          edge L -> R when (not (ult x n))
          edge M -> L when (ult x 1000000:i32) do x := (add x 1:i32)
          edge M -> L when (not (ult x 1000000:i32)) do x := (add x 1:i32), y := (add y 2:i32)
          edge R -> E when (eq y %s)
          edge R -> X when (not (eq y %s))
        }
        """
            .replace("%s", length));
  }

  private static Result run(Program p) {
    try (Budget budget = Budget.unlimited()) {
      return Verifier.checkingWith(CERTIFIER).verify(ENGINE, p, budget);
    }
  }

  @Test
  void findsTheLengthOfEachPhase() {
    Result.Unsafe unsafe = assertInstanceOf(Result.Unsafe.class, run(phases("987654:i32")));
    assertEquals(Value.ofBits(1_493_827), unsafe.trace().inputs().get(0));
  }

  @Test
  void refusesProgramsThatCountNothing() {
    Program p =
        CfaText.parse(
            """
            program width 32
            cfa main {
              local x : i32
              init A
              loc L
              error E
              edge A -> L
              edge L -> L when (ult x 10:i32) do x := input "__VERIFIER_nondet_uint"
              edge L -> E when (not (ult x 10:i32))
            }
            """);
    assertInstanceOf(Applicability.Refused.class, ENGINE.applicability(p));
  }
}
