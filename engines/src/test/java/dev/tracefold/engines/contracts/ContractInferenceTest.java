package dev.tracefold.engines.contracts;

import static dev.tracefold.engines.fixture.Certifiers.CERTIFIER;
import static dev.tracefold.solver.fixture.Solvers.SOLVERS;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.text.CfaText;
import dev.tracefold.engines.Verifier;
import dev.tracefold.engines.bmc.BoundedModelChecking;
import dev.tracefold.engines.run.EngineListener;
import dev.tracefold.results.ModularProof;
import dev.tracefold.results.Result;
import dev.tracefold.results.budget.Budget;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ContractInferenceTest {
  /** McCarthy's function: 91 up to 101, then its argument less ten. */
  private static final String NINETY_ONE =
      """
      program width 32
      cfa main {
        local x : i32
        local r : i32
        init L0
        loc L1
        loc L2
        error L3
        halt L4
        edge L0 -> L1 do x := input "__VERIFIER_nondet_int"
        edge L1 -> L2 do r := call f(x)
        edge L2 -> L3 when (not (or (eq r %d:i32) (and (sgt x 101:i32) (eq r (add x -10:i32)))))
        edge L2 -> L4 when (or (eq r %d:i32) (and (sgt x 101:i32) (eq r (add x -10:i32))))
      }
      cfa f {
        param n : i32
        local a : i32
        result q : i32
        init L10
        loc L11
        loc L12
        loc L13
        exit L14
        edge L10 -> L14 when (slt 100:i32 n) do q := (add n -10:i32)
        edge L10 -> L11 when (not (slt 100:i32 n))
        edge L11 -> L12 do a := call f((add n 11:i32))
        edge L12 -> L13 do q := call f(a)
        edge L13 -> L14 do a := 0:i32
      }
      """;

  /** Two procedures that call each other and never return more than three; they also count. */
  private static final String MUTUAL =
      """
      program width 32
      global calls : i32
      cfa main {
        local x : i32
        local r : i32
        init L0
        loc L1
        loc L2
        error L3
        halt L4
        edge L0 -> L1 do x := input "__VERIFIER_nondet_int", calls := 0:i32
        edge L1 -> L2 do r := call f(x)
        edge L2 -> L3 when %s
        edge L2 -> L4 when (not %s)
      }
      cfa f {
        param n : i32
        local a : i32
        result q : i32
        init L10
        loc L11
        loc L12
        exit L13
        edge L10 -> L13 when (eq n 0:i32) do q := 0:i32
        edge L10 -> L11 when (not (eq n 0:i32)) do n := (add n -1:i32), calls := (add calls 1:i32)
        edge L11 -> L12 do a := call g(n)
        edge L12 -> L13 when (ugt (add a 1:i32) 3:i32) do q := 3:i32
        edge L12 -> L13 when (not (ugt (add a 1:i32) 3:i32)) do q := (add a 1:i32)
      }
      cfa g {
        param m : i32
        result p : i32
        init L20
        loc L21
        exit L22
        edge L20 -> L21 do p := call f(m)
        edge L21 -> L22 when (ult m 1000:i32)
        edge L21 -> L22 when (not (ult m 1000:i32))
      }
      """;

  /** One procedure of one number, whose result main compares. */
  private static final String ONE =
      """
      program width 32
      cfa main {
        local x : i32
        local y : i32
        local r : i32
        init L0
        loc L1
        loc L2
        loc L3
        error L4
        halt L5
        edge L0 -> L1 do x := input "__VERIFIER_nondet_int", y := input "__VERIFIER_nondet_int"
        edge L1 -> L2 when %s
        edge L1 -> L5 when (not %s)
        edge L2 -> L3 do r := call f(x%s)
        edge L3 -> L4 when %s
        edge L3 -> L5 when (not %s)
      }
      """;

  private static Program one(String before, String more, String error, String procedure) {
    return parse(ONE.formatted(before, before, more, error, error) + procedure);
  }

  /** As odd as its argument, after as many calls. */
  private static final String ODD =
      """
      cfa f {
        param n : i32
        local a : i32
        result q : i32
        init L10
        loc L11
        loc L12
        exit L13
        edge L10 -> L13 when (eq n 0:i32) do q := 0:i32
        edge L10 -> L11 when (not (eq n 0:i32)) do n := (add n -1:i32)
        edge L11 -> L12 do a := call f(n)
        edge L12 -> L13 do q := (sub 1:i32 a)
      }
      """;

  @Test
  void provesThatAResultIsOddWithItsArgument() {
    String wrong = "(not (eq (bvand r 1:i32) (bvand x 1:i32)))";
    proof(one("true", "", wrong, ODD));
    String right = "(eq (bvand r 1:i32) (bvand x 1:i32))";
    Result result = run(one("true", "", right, ODD));
    assertInstanceOf(Result.Unknown.class, result, result::toString);
  }

  /** Subtracts the smaller of two positive numbers from the other until they are equal. */
  private static final String COMMON =
      """
      cfa f {
        param n : i32
        param m : i32
        result q : i32
        init L10
        loc L11
        loc L12
        loc L13
        loc L14
        loc L15
        exit L16
        edge L10 -> L16 when (sle n 0:i32) do q := -1:i32
        edge L10 -> L11 when (slt 0:i32 n)
        edge L11 -> L16 when (sle m 0:i32) do q := -1:i32
        edge L11 -> L12 when (slt 0:i32 m)
        edge L12 -> L16 when (eq n m) do q := n
        edge L12 -> L13 when (not (eq n m))
        edge L13 -> L14 when (slt n m)
        edge L13 -> L15 when (not (slt n m))
        edge L14 -> L16 do q := call f(n, (sub m n))
        edge L15 -> L16 do q := call f((sub n m), m)
      }
      """;

  @Test
  void provesWhatHoldsWhereTwoConditionsDo() {
    String positive = "(and (slt 0:i32 x) (slt 0:i32 y))";
    proof(one(positive, ", y", "(slt r 1:i32)", COMMON));
    Result result = run(one("(slt 0:i32 x)", ", y", "(slt r 1:i32)", COMMON));
    assertInstanceOf(Result.Unknown.class, result, result::toString);
  }

  /** One less than a power of two, after exponentially many calls. */
  private static final String POWER =
      """
      cfa f {
        param n : i32
        local a : i32
        local b : i32
        result q : i32
        init L10
        loc L11
        loc L12
        loc L13
        exit L14
        edge L10 -> L14 when (sle n 0:i32) do q := 0:i32
        edge L10 -> L11 when (slt 0:i32 n) do n := (add n -1:i32)
        edge L11 -> L12 do a := call f(n)
        edge L12 -> L13 do b := call f(n)
        edge L13 -> L14 do q := (add (add a b) 1:i32)
      }
      """;

  @Test
  void provesWhatATableOfResultsShows() {
    proof(one("(ult x 30:i32)", "", "(not (eq (add r 1:i32) (shl 1:i32 x)))", POWER));
    Result result = run(one("(ult x 30:i32)", "", "(eq r 1023:i32)", POWER));
    assertInstanceOf(Result.Unknown.class, result, result::toString);
  }

  private static Program parse(String text) {
    return CfaText.parse(text, ExprFactory.create());
  }

  private static Result run(Program program) {
    try (Budget budget = Budget.unlimited()) {
      return Verifier.checkingWith(CERTIFIER)
          .verify(
              ContractInference.with(BoundedModelChecking.with(SOLVERS, EngineListener.SILENT)),
              program,
              budget);
    }
  }

  private static ModularProof proof(Program program) {
    Result result = run(program);
    Result.Safe safe = assertInstanceOf(Result.Safe.class, result, result::toString);
    return assertInstanceOf(ModularProof.class, safe.proof());
  }

  @Test
  void provesNestedRecursionByCases() {
    proof(parse(NINETY_ONE.formatted(91, 91)));
  }

  @Test
  void provesMutualRecursion() {
    proof(parse(MUTUAL.formatted("(eq r 5:i32)", "(eq r 5:i32)")));
  }

  @Test
  void forgetsWhatACallMayChange() {
    String counted = "(not (eq calls 0:i32))";
    Result result = run(parse(MUTUAL.formatted(counted, counted)));
    assertInstanceOf(Result.Unknown.class, result, result::toString);
  }

  @Test
  void claimsNothingWhereThereIsAnError() {
    Result wrong = run(parse(NINETY_ONE.formatted(90, 90)));
    assertInstanceOf(Result.Unknown.class, wrong, wrong::toString);
    Result possible = run(parse(MUTUAL.formatted("(eq r 3:i32)", "(eq r 3:i32)")));
    assertInstanceOf(Result.Unknown.class, possible, possible::toString);
  }

  @Test
  void aProofIsRejectedWithOtherContractsOrWithoutAPart() {
    Program program = parse(MUTUAL.formatted("(eq r 5:i32)", "(eq r 5:i32)"));
    ModularProof proof = proof(program);
    assertTrue(accepted(proof, program));
    for (int i = 0; i < proof.parts().size(); i++) {
      List<ModularProof.Part> parts = new java.util.ArrayList<>(proof.parts());
      parts.remove(i);
      assertFalse(accepted(new ModularProof(proof.contracts(), parts), program));
    }
    Map<String, Expr> other = new HashMap<>(proof.contracts());
    other.put("f", program.factory().falseExpr());
    assertFalse(accepted(new ModularProof(other, proof.parts()), program));
    other.put("f", program.factory().eq(variable(program, "calls"), variable(program, "q")));
    assertFalse(accepted(new ModularProof(other, proof.parts()), program));
    Program similar = parse(MUTUAL.formatted("(eq r 2:i32)", "(eq r 2:i32)"));
    assertFalse(accepted(proof, similar));
  }

  private static Expr variable(Program program, String name) {
    return program.factory().lookup(name).orElseThrow().expr();
  }

  private static boolean accepted(ModularProof proof, Program program) {
    try (Budget budget = Budget.unlimited()) {
      return CERTIFIER.check(proof, program, budget).isAccepted();
    }
  }
}
