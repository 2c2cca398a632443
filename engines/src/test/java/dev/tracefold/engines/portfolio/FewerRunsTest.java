package dev.tracefold.engines.portfolio;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tracefold.analysis.knowledge.Knowledge;
import dev.tracefold.cfa.text.CfaText;
import dev.tracefold.engines.contracts.ContractInference;
import dev.tracefold.engines.leaps.DeepViolations;
import dev.tracefold.engines.run.Engine;
import dev.tracefold.engines.valueclasses.ClassAbstraction;
import dev.tracefold.results.Cause;
import dev.tracefold.results.Result;
import dev.tracefold.results.budget.Budget;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Engines that have another one search a program with more runs: what is unsupported in one of
 * these says nothing of the program itself, which may still be proved.
 */
final class FewerRunsTest {
  private static final Engine STUMBLING =
      new Engine() {
        @Override
        public String name() {
          return "stumbling";
        }

        @Override
        public Result run(Knowledge known, Budget budget) {
          return Result.unknown(Cause.UNSUPPORTED, "setjmp");
        }
      };

  private static final String COUNTING =
      """
      program width 32
      cfa main {
        local x : i32
        init L0 loc L1 error L2 exit L3
        edge L0 -> L1 do x := 0:i32
        edge L1 -> L1 when (ult x 100000:i32) do x := (add x 1:i32)
        edge L1 -> L2 when (ult 100000:i32 x)
        edge L1 -> L3 when (eq x 100000:i32)
      }
      """;

  private static final String RECURSIVE =
      """
      program width 32
      cfa main {
        local x : i32
        local r : i32
        init L0 loc L1 loc L2 error L3 halt L4
        edge L0 -> L1 do x := input "__VERIFIER_nondet_int"
        edge L1 -> L2 do r := call f(x)
        edge L2 -> L3 when (slt r 0:i32)
        edge L2 -> L4 when (not (slt r 0:i32))
      }
      cfa f {
        param n : i32
        result q : i32
        init L5 exit L6
        edge L5 -> L6 when (slt 0:i32 n) do q := call f((add n -1:i32))
        edge L5 -> L6 when (not (slt 0:i32 n)) do q := 0:i32
      }
      """;

  static Stream<Arguments> engines() {
    return Stream.of(
        Arguments.of(ClassAbstraction.with(STUMBLING), COUNTING),
        Arguments.of(DeepViolations.with(STUMBLING), COUNTING),
        Arguments.of(ContractInference.with(STUMBLING), RECURSIVE));
  }

  @ParameterizedTest
  @MethodSource("engines")
  void noProofIsExcluded(Engine engine, String program) {
    try (Budget budget = Budget.unlimited()) {
      Result.Unknown said = (Result.Unknown) engine.run(CfaText.parse(program), budget);
      assertEquals(Cause.GAVE_UP, said.cause());
      assertEquals("unsupported: setjmp", said.reason());
    }
  }
}
