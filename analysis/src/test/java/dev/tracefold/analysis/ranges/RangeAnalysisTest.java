package dev.tracefold.analysis.ranges;

import static dev.tracefold.solver.fixture.Solvers.SOLVERS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.analysis.invariants.FactFinder;
import dev.tracefold.cfa.concrete.CompiledProgram;
import dev.tracefold.cfa.concrete.Interpreter;
import dev.tracefold.cfa.concrete.RunLimits;
import dev.tracefold.cfa.concrete.Value;
import dev.tracefold.cfa.expr.ArrayType;
import dev.tracefold.cfa.expr.BitVectorType;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.random.RandomCfa;
import dev.tracefold.cfa.random.Shape;
import dev.tracefold.cfa.text.CfaText;
import dev.tracefold.results.budget.Budget;
import dev.tracefold.solver.ranges.IntegerRange;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class RangeAnalysisTest {
  /** Whatever is asked for is multiplied, so that only residues tell the error away. */
  private static final String MULTIPLES =
      """
      program width 32
      cfa main {
        local x : i32 local y : i32 local a : i32 local b : i32
        init L0 loc L1 loc L2 error L3
        edge L0 -> L1 do x := 0:i32, y := 0:i32, a := 0:i32, b := 0:i32
        edge L1 -> L2 do a := input "in", b := input "in"
        edge L2 -> L1
          when (neq (add (mul (add x (mul a 2:i32)) 4:i32) (mul (add y (mul b 4:i32)) 2:i32)) 4:i32)
          do x := (add x (mul a 2:i32)), y := (add y (mul b 4:i32))
        edge L2 -> L3
          when (eq (add (mul (add x (mul a 2:i32)) 4:i32) (mul (add y (mul b 4:i32)) 2:i32)) 4:i32)
      }
      """;

  private static RangeAnalysis of(Program program) {
    try (Budget budget = Budget.unlimited()) {
      return RangeAnalysis.of(program, budget);
    }
  }

  private static List<String> conditions(Program program, int location) {
    return of(program)
        .conditions(program.main().locations().get(location), program.main().locals())
        .stream()
        .map(Expr::toString)
        .toList();
  }

  @Test
  void loopsAreBoundedByTheirConditions() {
    Program program =
        CfaText.parse(
            """
            program width 32
            cfa main {
              local i : i32 local n : i32
              init L0 loc L1 loc L2 error L3 halt L4
              edge L0 -> L1 do i := 0:i32, n := input "in"
              edge L1 -> L1 when (slt i 123456:i32) do i := (add i 4:i32)
              edge L1 -> L2 when (not (slt i 123456:i32))
              edge L2 -> L3 when (slt n i)
              edge L2 -> L4 when (not (slt n i))
            }
            """);
    RangeAnalysis ranges = of(program);
    Variable i = program.main().locals().get(0);
    IntegerRange atHeader = ranges.at(program.main().locations().get(1), i);
    assertEquals(0, atHeader.least());
    assertTrue(atHeader.greatest() < 123_464, atHeader.toString());
    assertEquals(2, atHeader.known());
    IntegerRange behind = ranges.at(program.main().locations().get(2), i);
    assertEquals(123_456, behind.least());
  }

  @Test
  void residuesProveWhatMultiplesNeverAre() {
    Program program = CfaText.parse(MULTIPLES);
    List<String> found = conditions(program, 1);
    assertEquals(2, found.size(), found::toString);
    try (Budget budget = Budget.unlimited()) {
      FactFinder finder = FactFinder.with(SOLVERS);
      assertTrue(finder.find(program, budget).suffice());
    }
  }

  @Test
  void everyRunStaysInTheRanges() {
    int visits = 0;
    for (Shape shape : List.of(Shape.SMALL, Shape.TANGLED, Shape.ARRAYS, Shape.CALLS)) {
      for (long seed = 0; seed < 60; seed++) {
        Program program = RandomCfa.generate(seed, shape);
        RangeAnalysis ranges = of(program);
        for (int run = 0; run < 5; run++) {
          visits += visits(program, ranges, new Random(run), shape + " " + seed);
        }
      }
    }
    assertTrue(visits > 1000, visits + " states were looked at");
  }

  private static int visits(Program program, RangeAnalysis ranges, Random random, String about) {
    int[] visits = {0};
    Map<Variable, Value> initial = new TreeMap<>();
    program.globals().forEach(v -> initial.put(v, value(v, random)));
    program.main().locals().forEach(v -> initial.put(v, value(v, random)));
    Interpreter.on(
            CompiledProgram.of(program),
            initial,
            (v, input) -> Optional.of(value(v, random)),
            (edge, state) -> {
              Location l = edge.target();
              if (program.main().locations().contains(l)) {
                for (Variable v : program.main().locals()) {
                  if (v.expr().isBitVector() && state.apply(v) instanceof Value.Scalar s) {
                    visits[0]++;
                    assertTrue(
                        ranges.at(l, v).contains(s.bits()),
                        () -> about + ": " + v + " at " + l + " in " + ranges.at(l, v));
                  }
                }
              }
            },
            RunLimits.steps(2_000))
        .run();
    return visits[0];
  }

  private static Value value(Variable v, Random random) {
    if (v.type() instanceof ArrayType array) {
      return Value.constantArray(new BigInteger(((BitVectorType) array.element()).width(), random));
    }
    int width = v.type() instanceof BitVectorType t ? t.width() : 1;
    return Value.ofBits(new BigInteger(width, random));
  }
}
