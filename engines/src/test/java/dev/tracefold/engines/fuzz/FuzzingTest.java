package dev.tracefold.engines.fuzz;

import static dev.tracefold.engines.fixture.Certifiers.CERTIFIER;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.text.CfaText;
import dev.tracefold.engines.run.EngineListener;
import dev.tracefold.results.Result;
import dev.tracefold.results.budget.Budget;
import dev.tracefold.results.budget.Limits;
import dev.tracefold.results.certificate.ReplayResult;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class FuzzingTest {
  /** Fails once the inputs were 5, 17, -3 and 20000 in a row; anything else starts again. */
  private static final String COMBINATION_LOCK =
      """
      program width 32
      cfa main {
        local state : i32
        local in : i32
        init L0
        loc L1
        loc L2
        error L3
        edge L0 -> L1 do state := 0:i32
        edge L1 -> L2 when (not (eq state 4:i32)) do in := input "__VERIFIER_nondet_int"
        edge L1 -> L3 when (eq state 4:i32)
        edge L2 -> L1 when (and (eq state 0:i32) (eq in 5:i32)) do state := 1:i32
        edge L2 -> L1 when (and (eq state 1:i32) (eq in 17:i32)) do state := 2:i32
        edge L2 -> L1 when (and (eq state 2:i32) (eq in -3:i32)) do state := 3:i32
        edge L2 -> L1 when (and (eq state 3:i32) (eq in 20000:i32)) do state := 4:i32
        edge L2 -> L1 when %s do state := 0:i32
      }
      """
          .formatted(
              """
              (not (or (or (and (eq state 0:i32) (eq in 5:i32)) (and (eq state 1:i32) (eq in 17:i32))) \
              (or (and (eq state 2:i32) (eq in -3:i32)) (and (eq state 3:i32) (eq in 20000:i32)))))\
              """);

  private static Program parse(String text) {
    return CfaText.parse(text, ExprFactory.create());
  }

  private static Result run(Program program, Duration time) {
    try (Budget budget = Budget.start(Limits.wall(time))) {
      return Fuzzing.with(EngineListener.SILENT).run(program, budget);
    }
  }

  @Test
  void opensACombinationLockStepByStep() {
    Program program = parse(COMBINATION_LOCK);
    Result result = run(program, Duration.ofMinutes(2));
    Result.Unsafe unsafe = assertInstanceOf(Result.Unsafe.class, result, result::toString);
    try (Budget budget = Budget.unlimited()) {
      assertInstanceOf(
          ReplayResult.Confirmed.class, CERTIFIER.replay(program, unsafe.trace(), budget));
    }
  }

  @Test
  void findsTheSameInputsEachTime() {
    assertEquals(
        run(parse(COMBINATION_LOCK), Duration.ofMinutes(2)),
        run(parse(COMBINATION_LOCK), Duration.ofMinutes(2)));
  }

  @Test
  void findsFloatsInARange() {
    Result result =
        run(
            parse(
                """
                program width 32
                cfa main {
                  local x : f8.24
                  init L0
                  loc L1
                  error L2
                  halt L3
                  edge L0 -> L1 do x := input "__VERIFIER_nondet_float"
                  edge L1 -> L2 when (and (flt 0x3fd00000:f8.24 x) (flt x 0x3fd80000:f8.24))
                  edge L1 -> L3 when (not (and (flt 0x3fd00000:f8.24 x) (flt x 0x3fd80000:f8.24)))
                }
                """),
            Duration.ofMinutes(2));
    assertInstanceOf(Result.Unsafe.class, result, result::toString);
  }

  @Test
  void doesNotInsistWhereThereIsNothingToVary() {
    Result result =
        run(
            parse(
                """
                program width 32
                cfa main {
                  local x : i32
                  init L0
                  loc L1
                  error L2
                  halt L3
                  edge L0 -> L1 do x := 1:i32
                  edge L1 -> L2 when (eq x 2:i32)
                  edge L1 -> L3 when (not (eq x 2:i32))
                }
                """),
            Duration.ofMinutes(10));
    Result.Unknown unknown = assertInstanceOf(Result.Unknown.class, result);
    assertTrue(unknown.reason().contains("does not fail"), unknown.reason());
  }

  /** The error is where two cells that nobody has written differ from each other, and a scalar. */
  private static final String UNINITIALISED =
      """
      program width 32
      global a : [i32 -> i32]
      cfa main {
        local x : i32
        local i : i32
        init L0
        loc L1
        loc L2
        error L3
        halt L4
        edge L0 -> L1 do a := (store a 7:i32 3:i32), i := 0:i32
        edge L1 -> L1 when (ult i 50000:i32) do i := (add i 1:i32)
        edge L1 -> L2 when (not (ult i 50000:i32))
        edge L2 -> L3 when %1$s
        edge L2 -> L4 when (not %1$s)
      }
      """
          .formatted(
              """
              (and (eq (select a 7:i32) 3:i32) \
              (and (not (eq (select a 8:i32) (select a 9:i32))) (not (eq x (select a 9:i32)))))\
              """);

  @Test
  void variesWhatMemoryHoldsAtTheStart() {
    Program program = parse(UNINITIALISED);
    Result result = run(program, Duration.ofMinutes(2));
    Result.Unsafe unsafe = assertInstanceOf(Result.Unsafe.class, result, result::toString);
    assertEquals(List.of(), unsafe.trace().inputs());
    try (Budget budget = Budget.unlimited()) {
      assertInstanceOf(
          ReplayResult.Confirmed.class, CERTIFIER.replay(program, unsafe.trace(), budget));
    }
  }

  /** Before anything is varied, and whatever is read. */
  @Test
  void soonRunsALoopToItsEndThatReadsManyInputs() {
    Program program =
        parse(
            """
            program width 32
            cfa main {
              local i : i32
              local in : i32
              init L0
              loc L1
              error L2
              edge L0 -> L1 do i := 0:i32
              edge L1 -> L1 when (ult i 100000:i32) do i := (add i 1:i32), in := input "__VERIFIER_nondet_int"
              edge L1 -> L2 when (not (ult i 100000:i32))
            }
            """);
    Map<String, Long> statistics = new HashMap<>();
    EngineListener counting =
        new EngineListener() {
          @Override
          public void statistic(String engine, String name, long value) {
            statistics.put(name, value);
          }
        };
    try (Budget budget = Budget.start(Limits.wall(Duration.ofMinutes(2)))) {
      Result result = Fuzzing.with(counting).run(program, budget);
      assertInstanceOf(Result.Unsafe.class, result, result::toString);
    }
    assertTrue(statistics.get("runs") < 10, statistics::toString);
  }

  @Test
  void countsOnNoValueThatAFunctionMayNotHave() {
    Result result =
        run(
            parse(
                """
                program width 32
                cfa main {
                  local x : i32
                  init L0
                  loc L1
                  error L2
                  halt L3
                  edge L0 -> L1 do x := approx "sin"
                  edge L1 -> L2 when (eq x 2:i32)
                  edge L1 -> L3 when (not (eq x 2:i32))
                }
                """),
            Duration.ofMillis(300));
    assertInstanceOf(Result.Unknown.class, result, result::toString);
  }
}
