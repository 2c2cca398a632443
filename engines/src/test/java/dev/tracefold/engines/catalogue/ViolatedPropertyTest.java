package dev.tracefold.engines.catalogue;

import static dev.tracefold.solver.fixture.Solvers.SOLVERS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import dev.tracefold.analysis.knowledge.Knowledge;
import dev.tracefold.certifier.IndependentCertifier;
import dev.tracefold.cfa.concrete.Trace;
import dev.tracefold.cfa.concrete.Value;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.LocationKind;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.property.Property;
import dev.tracefold.cfa.text.CfaText;
import dev.tracefold.engines.Verifier;
import dev.tracefold.engines.run.Engine;
import dev.tracefold.engines.run.EngineListener;
import dev.tracefold.results.Result;
import dev.tracefold.results.budget.Budget;
import dev.tracefold.results.budget.Limits;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Engines find violations of whatever property stands at an error location. */
class ViolatedPropertyTest {
  private static final String TWO_PROPERTIES =
      """
      program width 32
      cfa main {
        local x : i32
        init L0
        loc L1
        error L2 "reach_error() is called" violates "G ! call(reach_error())"
        error L3 "x + 1 overflows" violates "G ! overflow" @ "f.c":4:3 "main"
        halt L4
        edge L0 -> L1 do x := input "__VERIFIER_nondet_int"
        edge L1 -> L2 when %s
        edge L1 -> L3 when %s
        edge L1 -> L4 when (and (not (eq x 0:i32)) (not (eq x 2147483647:i32)))
      }
      """;

  private static Program program(boolean called) {
    String small = "(eq x 0:i32)";
    String large = "(eq x 2147483647:i32)";
    return CfaText.parse(
        called
            ? TWO_PROPERTIES.formatted("(or " + small + " " + large + ")", "false")
            : TWO_PROPERTIES.formatted("false", "(or " + small + " " + large + ")"));
  }

  @ParameterizedTest
  @CsvSource({
    "SE, true",
    "SE, false",
    "BSE, false",
    "KIND, false",
    "BSELF, false",
    "BMC, false",
    "FUZZ, true",
    "FUZZ, false",
    "TRACER, false",
    "ITERDEEP, false",
  })
  void theViolationSaysWhatDoesNotHold(EngineName name, boolean called) {
    Engine engine =
        EngineCatalogue.of(SOLVERS, EngineListener.SILENT, EngineOptions.standard()).engine(name);
    try (Budget budget = Budget.start(Limits.cpu(Duration.ofSeconds(60)))) {
      Result result =
          Verifier.checkingWith(IndependentCertifier.with(SOLVERS))
              .verify(engine, program(called), budget);
      Result.Unsafe unsafe = assertInstanceOf(Result.Unsafe.class, result, result::toString);
      assertEquals(
          called ? new Property.UnreachCall("reach_error") : Property.Plain.NO_OVERFLOW,
          unsafe.violation().property());
      assertEquals(
          called ? "reach_error() is called" : "x + 1 overflows in line 4",
          unsafe.violation().describe());
    }
  }

  /** Of an engine nothing is believed, not even which property it has violated. */
  @Test
  void theReplaySaysWhereARunComesTo() {
    Program program = program(false);
    Location other = program.main().locations(LocationKind.ERROR).get(0);
    Trace trace = Trace.ofInputs(List.of(Value.ofBits(0)));
    Engine mistaken =
        new Engine() {
          @Override
          public String name() {
            return "mistaken";
          }

          @Override
          public Result run(Knowledge known, Budget budget) {
            return Result.unsafe(trace, other);
          }
        };
    try (Budget budget = Budget.unlimited()) {
      Result result =
          Verifier.checkingWith(IndependentCertifier.with(SOLVERS))
              .verify(mistaken, program, budget);
      Result.Unsafe unsafe = assertInstanceOf(Result.Unsafe.class, result, result::toString);
      assertEquals(Property.Plain.NO_OVERFLOW, unsafe.violation().property());
    }
  }
}
