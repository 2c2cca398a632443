package dev.tracefold.engines.bmc;

import static dev.tracefold.engines.fixture.Certifiers.CERTIFIER;
import static dev.tracefold.solver.fixture.Solvers.SOLVERS;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.text.CfaText;
import dev.tracefold.engines.Verifier;
import dev.tracefold.engines.machine.CompiledProgram;
import dev.tracefold.engines.run.EngineListener;
import dev.tracefold.results.Result;
import dev.tracefold.results.budget.Budget;
import dev.tracefold.solver.Solver;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What unrolls a program that violates its property is no proof, whatever formulas leave out. */
final class UnrolledViolationsTest {
  private static final String CELL =
      """
      program width 32
      cfa main {
        local a : [i32 -> i8]
        local i : i32
        local j : i32
        local n : i32
        local old : i8
        local x : i8
        init L0
        loc L1
        loc L2
        error L3
        halt L4
        edge L0 -> L1 do a := (store (constarray i32 0:i8) 4:i32 1:i8), i := input "__VERIFIER_nondet_uint", n := 0:i32
        edge L1 -> L2 when (eq (select a 4:i32) 1:i8) do a := (store a i 5:i8), j := i
        edge L1 -> L4 when (not (eq (select a 4:i32) 1:i8))
        edge L2 -> L2 when (ult n 2:i32) do n := (add n 1:i32), j := (add j 1:i32), old := x, x := (select a j)
        edge L2 -> L3 when (and (not (ult n 2:i32)) %s)
        edge L2 -> L4 when (and (not (ult n 2:i32)) (not %s))
      }
      """;

  /** One cell, and accesses that may be elsewhere; each error has one way to it. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "(and (ult 50:i32 i) (eq (select a i) 5:i8))",
        "(and (and (ult 50:i32 i) (ult i 90:i32)) (not (eq old x)))",
        "(eq (select a 4:i32) 5:i8)",
      })
  void areNoProofsWhereOneOfManyCellsMatters(String error) {
    Program program = CfaText.parse(CELL.formatted(error, error));
    assertInstanceOf(Result.Unsafe.class, verdict(program));
    assertFalse(isAccepted(program));
  }

  @Test
  void andOthersAreProofs() {
    String never = "(eq (select a 4:i32) 7:i8)";
    assertTrue(isAccepted(CfaText.parse(CELL.formatted(never, never))));
  }

  private static Result verdict(Program program) {
    try (Budget budget = Budget.unlimited()) {
      return Verifier.checkingWith(CERTIFIER)
          .verify(BoundedModelChecking.with(SOLVERS, EngineListener.SILENT), program, budget);
    }
  }

  /** Whether all within the bound of four rounds is taken for a proof. */
  private static boolean isAccepted(Program program) {
    try (Budget budget = Budget.unlimited();
        Solver solver = SOLVERS.open(program.factory(), budget::exhausted)) {
      Definitions names = new Definitions(program.factory());
      Reachability reachability = new Reachability(solver, names, false);
      Unrolling unrolling =
          new Unrolling(
              CompiledProgram.of(program), new Positions(), names, reachability, 4, budget);
      unrolling.run();
      return CERTIFIER.check(unrolling.graph().build(), program, budget).isAccepted();
    }
  }
}
