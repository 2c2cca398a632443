package dev.tracefold.engines.se;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import dev.tracefold.certifier.IndependentCertifier;
import dev.tracefold.cfa.concrete.Value;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.text.CfaText;
import dev.tracefold.engines.Verifier;
import dev.tracefold.engines.run.EngineListener;
import dev.tracefold.results.Result;
import dev.tracefold.results.budget.Budget;
import dev.tracefold.results.budget.Limits;
import dev.tracefold.solver.SolverLimits;
import dev.tracefold.solver.assembly.SolverConfig;
import dev.tracefold.solver.assembly.SolverFactory;
import dev.tracefold.solver.assembly.SolverSource;
import java.math.BigInteger;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class SymbolicExecutionTest {
  private static final SolverSource SOLVERS =
      (factory, cancellation) ->
          SolverFactory.create(
              factory, SolverConfig.standard().withLimits(new SolverLimits(5000, cancellation)));

  private static Result run(String text) {
    Program program = CfaText.parse(text, ExprFactory.create());
    try (Budget budget = Budget.start(Limits.wall(Duration.ofSeconds(20)))) {
      return Verifier.checkingWith(IndependentCertifier.with(SOLVERS))
          .verify(
              SymbolicExecution.with(SOLVERS, SearchOrders::depthFirst, EngineListener.SILENT),
              program,
              budget);
    }
  }

  private static void assertSafe(String text) {
    assertInstanceOf(Result.Safe.class, run(text), () -> run(text).toString());
  }

  private static Result.Unsafe assertUnsafe(String text) {
    return assertInstanceOf(Result.Unsafe.class, run(text), () -> run(text).toString());
  }

  @Test
  void findsTheOneInputThatReachesTheError() {
    Result.Unsafe unsafe =
        assertUnsafe(
            """
            program width 32
            cfa main {
              local x : i32
              local y : i32
              init L0
              loc L1
              loc L2
              error L3
              halt L4
              edge L0 -> L1 do x := input "__VERIFIER_nondet_int"
              edge L1 -> L2 do y := (add (mul x 3:i32) 1:i32)
              edge L2 -> L3 when (eq y 22:i32)
              edge L2 -> L4 when (not (eq y 22:i32))
            }
            """);
    assertEquals(new Value.Scalar(BigInteger.valueOf(7)), unsafe.trace().inputs().get(0));
  }

  @Test
  void provesByFollowingEveryPathOfABoundedLoop() {
    assertSafe(
        """
        program width 32
        cfa main {
          local i : i32
          local n : i32
          local s : i32
          init L0
          loc L1
          loc L2
          loc L3
          error L4
          halt L5
          edge L0 -> L1 do n := input "__VERIFIER_nondet_int", i := 0:i32, s := 0:i32
          edge L1 -> L2 when (ult n 20:i32)
          edge L1 -> L5 when (not (ult n 20:i32))
          edge L2 -> L2 when (ult i n) do i := (add i 1:i32), s := (add s 2:i32)
          edge L2 -> L3 when (not (ult i n))
          edge L3 -> L4 when (not (eq s (mul n 2:i32)))
          edge L3 -> L5 when (eq s (mul n 2:i32))
        }
        """);
  }

  @Test
  void endsALoopWithoutEndWhenNothingNewCanHappen() {
    assertSafe(
        """
        program width 32
        cfa main {
          local x : i32
          local in : i32
          init L0
          loc L1
          loc L2
          error L3
          edge L0 -> L1 do x := 1:i32
          edge L1 -> L2 do in := input "__VERIFIER_nondet_int"
          edge L2 -> L1 when (and (slt in 5:i32) (slt x 3:i32)) do x := (add x 1:i32)
          edge L2 -> L1 when (and (not (and (slt in 5:i32) (slt x 3:i32))) (sle x 3:i32)) do x := 1:i32
          edge L2 -> L3 when (and (not (and (slt in 5:i32) (slt x 3:i32))) (not (sle x 3:i32)))
        }
        """);
  }

  @Test
  void endsALoopWhoseStatesDifferOnlyInTheirInputs() {
    assertSafe(
        """
        program width 32
        cfa main {
          local x : i32
          init L0
          loc L1
          loc L2
          error L3
          edge L0 -> L1 do x := input "__VERIFIER_nondet_int"
          edge L1 -> L2 when (sgt x 5:i32)
          edge L1 -> L1 when (sle x 5:i32) do x := input "__VERIFIER_nondet_int"
          edge L2 -> L3 when (slt x 6:i32)
          edge L2 -> L1 when (sge x 6:i32)
        }
        """);
  }

  @Test
  void endsAConcreteLoopWithoutEnd() {
    assertSafe(
        """
        program width 32
        cfa main {
          local x : i32
          init L0
          loc L1
          error L2
          edge L0 -> L1 do x := 0:i32
          edge L1 -> L1 when (ult x 100:i32) do x := (urem (add x 1:i32) 77:i32)
          edge L1 -> L2 when (uge x 100:i32)
        }
        """);
  }

  @Test
  void followsRecursion() {
    String text =
        """
        program width 32
        cfa main {
          local n : i32
          local r : i32
          init L0
          loc L1
          loc L2
          loc L3
          error L4
          halt L5
          edge L0 -> L1 do n := input "__VERIFIER_nondet_int"
          edge L1 -> L2 when (ult n 9:i32)
          edge L1 -> L5 when (uge n 9:i32)
          edge L2 -> L3 do r := call fib(n)
          edge L3 -> L4 when (eq r %d:i32)
          edge L3 -> L5 when (not (eq r %d:i32))
        }
        cfa fib {
          param k : i32
          local a : i32
          local b : i32
          result q : i32
          init L10
          loc L11
          loc L12
          loc L14
          exit L13
          edge L10 -> L13 when (ult k 2:i32) do q := k
          edge L10 -> L11 when (uge k 2:i32) do q := 0:i32
          edge L11 -> L12 do a := call fib((add k -1:i32))
          edge L12 -> L14 do b := call fib((add k -2:i32))
          edge L14 -> L13 do q := (add a b)
        }
        """;
    assertSafe(text.formatted(20, 20));
    assertUnsafe(text.formatted(13, 13));
  }

  @Test
  void readsAndWritesArrays() {
    assertUnsafe(
        """
        program width 32
        cfa main {
          local a : [i32 -> i32]
          local i : i32
          local x : i32
          init L0
          loc L1
          loc L2
          loc L3
          error L4
          halt L5
          edge L0 -> L1 do i := 0:i32, x := input "__VERIFIER_nondet_int"
          edge L1 -> L1 when (ult i 100:i32) do a := (store a i (mul i 2:i32)), i := (add i 1:i32)
          edge L1 -> L2 when (uge i 100:i32)
          edge L2 -> L3 when (ult x 100:i32)
          edge L2 -> L5 when (uge x 100:i32)
          edge L3 -> L4 when (eq (select a x) 50:i32)
          edge L3 -> L5 when (not (eq (select a x) 50:i32))
        }
        """);
  }

  @Test
  void runsTenMillionConcreteIterations() {
    assertSafe(
        """
        program width 32
        cfa main {
          local i : i32
          local a : i32
          local b : i32
          init L0
          loc L1
          loc L2
          error L3
          halt L4
          edge L0 -> L1 do i := 0:i32, a := 0:i32, b := 1:i32
          edge L1 -> L1 when (slt i 10000000:i32) do i := (add i 1:i32), a := (add a b), b := (bvxor b i)
          edge L1 -> L2 when (not (slt i 10000000:i32))
          edge L2 -> L3 when (eq i 0:i32)
          edge L2 -> L4 when (not (eq i 0:i32))
        }
        """);
  }
}
