package dev.tracefold.engines.bmc;

import static dev.tracefold.engines.fixture.Certifiers.CERTIFIER;
import static dev.tracefold.solver.fixture.Solvers.SOLVERS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.text.CfaText;
import dev.tracefold.engines.Verifier;
import dev.tracefold.engines.run.Applicability;
import dev.tracefold.engines.run.EngineListener;
import dev.tracefold.results.Result;
import dev.tracefold.results.UnrolledProgram;
import dev.tracefold.results.UnrolledProgram.Position;
import dev.tracefold.results.UnrolledProgram.Step;
import dev.tracefold.results.budget.Budget;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class BoundedModelCheckingTest {
  /** Sums up n times an input's lowest bit: 2^n paths. Fails if the sum can be the limit. */
  private static final String BITS =
      """
      program width 32
      cfa main {
        local i : i32
        local s : i32
        local in : i32
        init L0
        loc L1
        loc L2
        loc L3
        error L4
        halt L5
        edge L0 -> L1 do i := 0:i32, s := 0:i32
        edge L1 -> L2 when (ult i %d:i32) do in := input "__VERIFIER_nondet_int", i := (add i 1:i32)
        edge L1 -> L3 when (not (ult i %d:i32))
        edge L2 -> L1 when (slt in 0:i32) do s := (add s 1:i32)
        edge L2 -> L1 when (not (slt in 0:i32))
        edge L3 -> L4 when (eq s %d:i32)
        edge L3 -> L5 when (not (eq s %d:i32))
      }
      """;

  private static Program parse(String text) {
    return CfaText.parse(text, ExprFactory.create());
  }

  private static Result run(Program program) {
    return run(program, EngineListener.SILENT);
  }

  private static Result run(Program program, EngineListener listener) {
    try (Budget budget = Budget.unlimited()) {
      return Verifier.checkingWith(CERTIFIER)
          .verify(BoundedModelChecking.with(SOLVERS, listener), program, budget);
    }
  }

  private static long supposedIndices(Program program) {
    Map<String, Long> statistics = new HashMap<>();
    EngineListener recorder =
        new EngineListener() {
          @Override
          public void statistic(String engine, String name, long value) {
            statistics.merge(name, value, Math::max);
          }
        };
    run(program, recorder);
    return statistics.get("supposed indices");
  }

  private static UnrolledProgram proof(Program program) {
    Result result = run(program);
    Result.Safe safe = assertInstanceOf(Result.Safe.class, result, result::toString);
    return assertInstanceOf(UnrolledProgram.class, safe.proof());
  }

  @Test
  void mergesExponentiallyManyPaths() {
    proof(parse(BITS.formatted(40, 40, 41, 41)));
  }

  @Test
  void tellsTheInputsOfAMergedPath() {
    Result result = run(parse(BITS.formatted(12, 12, 12, 12)));
    assertInstanceOf(Result.Unsafe.class, result, result::toString);
  }

  @Test
  void unrollsNestedAndIrreducibleLoops() {
    proof(
        parse(
            """
            program width 32
            cfa main {
              local x : i8
              local y : i8
              local in : i8
              init L0
              loc L1
              loc L2
              loc L3
              error L4
              halt L5
              edge L0 -> L1 do in := input "__VERIFIER_nondet_char", x := 0:i8, y := 0:i8
              edge L1 -> L2 when (slt in 3:i8)
              edge L1 -> L3 when (not (slt in 3:i8))
              edge L2 -> L3 when (ult x 3:i8) do x := (add x 1:i8), in := input "__VERIFIER_nondet_char"
              edge L2 -> L4 when (and (not (ult x 3:i8)) (ugt y 12:i8))
              edge L2 -> L5 when (and (not (ult x 3:i8)) (not (ugt y 12:i8)))
              edge L3 -> L3 when (ult y (mul x 4:i8)) do y := (add y 1:i8)
              edge L3 -> L2 when (not (ult y (mul x 4:i8)))
            }
            """));
  }

  private static final String ARRAY =
      """
      program width 32
      cfa main {
        local a : [i32 -> i32]
        local i : i32
        local in : i32
        init L0
        loc L1
        loc L2
        error L3
        halt L4
        edge L0 -> L1 do a := (store (store (constarray i32 0:i32) 4:i32 1:i32) 7:i32 1:i32), in := input "__VERIFIER_nondet_uint"
        edge L1 -> L2 when (ult in %d:i32) do a := (store a in (add (select a in) 2:i32))
        edge L1 -> L4 when (not (ult in %d:i32))
        edge L2 -> L3 when %s
        edge L2 -> L4 when (not %s)
      }
      """;

  @Test
  void supposesThatIndicesStayWhereEntriesAreAndTakesItBack() {
    String impossible = "(ugt (select a 4:i32) 3:i32)";
    proof(parse(ARRAY.formatted(7, 7, impossible, impossible)));
    String outside = "(eq (select a 100:i32) 2:i32)";
    Program beyond = parse(ARRAY.formatted(200, 200, outside, outside));
    assertTrue(supposedIndices(beyond) > 0);
    Result result = run(beyond);
    assertInstanceOf(Result.Unsafe.class, result, result::toString);
  }

  private static final String RECURSION =
      """
      program width 32
      global g : i32
      cfa main {
        local n : i32
        local r : i32
        init L0
        loc L1
        loc L2
        error L3
        halt L4
        edge L0 -> L1 do n := input "__VERIFIER_nondet_int", g := 0:i32
        edge L1 -> L2 when (ult n 6:i32) do r := call sum(n)
        edge L1 -> L4 when (uge n 6:i32)
        edge L2 -> L3 when (or (eq r %d:i32) (not (eq g n)))
        edge L2 -> L4 when (not (or (eq r %d:i32) (not (eq g n))))
      }
      cfa sum {
        param k : i32
        local a : i32
        result q : i32
        init L10
        loc L11
        loc L13
        exit L12
        edge L10 -> L12 when (eq k 0:i32) do q := 0:i32
        edge L10 -> L11 when (not (eq k 0:i32)) do g := (add g 1:i32)
        edge L11 -> L13 do a := call sum((add k -1:i32))
        edge L13 -> L12 do q := (add a k)
      }
      """;

  @Test
  void unrollsRecursion() {
    proof(parse(RECURSION.formatted(7, 7)));
    Result result = run(parse(RECURSION.formatted(10, 10)));
    assertInstanceOf(Result.Unsafe.class, result, result::toString);
  }

  /** Four cells; which of them is written follows from conditions that branches make. */
  private static final String CELLS =
      """
      program width 32
      cfa main {
        local a : [i32 -> i8]
        local i : i8
        local end : i8
        local in : i8
        init L0
        loc L1
        loc L2
        loc L3
        loc L4
        error L5
        halt L6
        edge L0 -> L1 do a := (store (store (store (store (constarray i32 0:i8)       100:i32 1:i8) 101:i32 1:i8) 102:i32 1:i8) 103:i32 1:i8), i := input "__VERIFIER_nondet_char",       end := input "__VERIFIER_nondet_char"
        edge L1 -> L2 when (and (ule i end) (ult end %d:i8)) do in := input "__VERIFIER_nondet_char"
        edge L1 -> L6 when (not (and (ule i end) (ult end %d:i8)))
        edge L2 -> L3 when (eq in 0:i8) do i := end
        edge L2 -> L3 when (not (eq in 0:i8))
        edge L3 -> L4 do a := (store a (add (zext 32 i) 100:i32) 2:i8)
        edge L4 -> L5 when (ult (select a (add (zext 32 i) 100:i32)) 2:i8)
        edge L4 -> L5 when (eq (select a (add (zext 32 end) 100:i32)) 0:i8)
        edge L4 -> L6 when (and (ule 2:i8 (select a (add (zext 32 i) 100:i32)))       (not (eq (select a (add (zext 32 end) 100:i32)) 0:i8)))
      }
      """;

  @Test
  void indicesThatBranchesBoundChooseAmongCells() {
    Program bounded = parse(CELLS.formatted(4, 4));
    proof(bounded);
    assertEquals(0, supposedIndices(bounded));
    Result result = run(parse(CELLS.formatted(5, 5)));
    assertInstanceOf(Result.Unsafe.class, result, result::toString);
  }

  @Test
  void isMadeForProgramsWhoseRunsAreShort() {
    BoundedModelChecking bmc = BoundedModelChecking.with(SOLVERS, EngineListener.SILENT);
    assertEquals(Applicability.MADE_FOR_IT, bmc.applicability(parse(CELLS.formatted(4, 4))));
    assertEquals(Applicability.GENERAL, bmc.applicability(parse(BITS.formatted(3, 3, 4, 4))));
    assertEquals(Applicability.GENERAL, bmc.applicability(parse(RECURSION.formatted(7, 7))));
  }

  @Test
  void noStepOfAProofCanBeLeftOut() {
    for (String text :
        List.of(BITS.formatted(3, 3, 4, 4), RECURSION.formatted(7, 7), CELLS.formatted(4, 4))) {
      Program program = parse(text);
      UnrolledProgram proof = proof(program);
      assertTrue(accepted(proof, program));
      for (int i = 0; i < proof.positions().size(); i++) {
        for (Step s : proof.positions().get(i).steps()) {
          assertFalse(accepted(without(proof, i, s), program), "without the step " + i + " " + s);
        }
      }
    }
  }

  @Test
  void aProofOfOneProgramIsNoneOfAnother() {
    UnrolledProgram proof = proof(parse(BITS.formatted(3, 3, 4, 4)));
    assertFalse(accepted(proof, parse(BITS.formatted(3, 3, 3, 3))));
  }

  @Test
  void stepsLeadWhereTheirEdgesDo() {
    Program program = parse(RECURSION.formatted(7, 7));
    UnrolledProgram proof = proof(program);
    int last = proof.positions().size() - 1;
    for (int i = 0; i < last; i++) {
      for (Step s : proof.positions().get(i).steps()) {
        int other = s.target() == last ? i + 1 : last;
        if (other == s.target()) {
          continue;
        }
        List<Step> steps = new ArrayList<>(proof.positions().get(i).steps());
        steps.set(steps.indexOf(s), new Step(s.edge(), other));
        assertFalse(accepted(with(proof, i, steps), program), i + " " + s + " to " + other);
      }
    }
  }

  private static UnrolledProgram without(UnrolledProgram proof, int position, Step step) {
    List<Step> steps = new ArrayList<>(proof.positions().get(position).steps());
    steps.remove(step);
    return with(proof, position, steps);
  }

  private static UnrolledProgram with(UnrolledProgram proof, int position, List<Step> steps) {
    List<Position> positions = new ArrayList<>(proof.positions());
    Position old = positions.get(position);
    positions.set(position, new Position(old.location(), old.activation(), steps));
    return new UnrolledProgram(positions, proof.activations());
  }

  private static boolean accepted(UnrolledProgram proof, Program program) {
    try (Budget budget = Budget.unlimited()) {
      return CERTIFIER.check(proof, program, budget).isAccepted();
    }
  }
}
