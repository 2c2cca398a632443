package dev.tracefold.engines.valueclasses;

import static dev.tracefold.engines.fixture.Certifiers.CERTIFIER;
import static dev.tracefold.solver.fixture.Solvers.SOLVERS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.certifier.modular.ForgetfulCheck;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.random.RandomCfa;
import dev.tracefold.cfa.random.Shape;
import dev.tracefold.cfa.rewrite.Rewriting;
import dev.tracefold.cfa.text.CfaText;
import dev.tracefold.engines.Verifier;
import dev.tracefold.engines.run.Applicability;
import dev.tracefold.engines.run.Engine;
import dev.tracefold.engines.run.EngineListener;
import dev.tracefold.engines.se.SearchOrders;
import dev.tracefold.engines.se.SymbolicExecution;
import dev.tracefold.results.ForgetfulProof;
import dev.tracefold.results.InvariantProof;
import dev.tracefold.results.Result;
import dev.tracefold.results.budget.Budget;
import dev.tracefold.results.budget.Limits;
import dev.tracefold.results.certificate.Certification;
import dev.tracefold.solver.model.Model;
import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ClassAbstractionTest {
  private static final Engine PATHS =
      SymbolicExecution.with(SOLVERS, SearchOrders::breadthFirst, EngineListener.SILENT);
  private static final Engine CLASSES = ClassAbstraction.with(PATHS);

  /** In state 2 a number is above 111, by whatever way it became so. */
  private static final String MACHINE =
      """
      program width 32
      cfa main {
        local s : i32
        local a : i32
        local in : i32
        init L0
        loc L1
        loc L2
        error L3
        edge L0 -> L1 do s := 1:i32, a := 37:i32
        edge L1 -> L2 do in := input "__VERIFIER_nondet_int"
        edge L2 -> L1 when (and (eq s 1:i32) (eq in 1:i32))
          do s := 2:i32, a := (add (srem (add a 7:i32) 100:i32) 500:i32)
        edge L2 -> L1 when (and (eq s 1:i32) (not (eq in 1:i32)))
          do a := (add (mul (srem a 90:i32) 3:i32) 1:i32)
        edge L2 -> L1 when (and (eq s 2:i32) (slt 111:i32 a) (eq in 2:i32))
          do s := 1:i32, a := (sdiv a -5:i32)
        edge L2 -> L1 when (and (eq s 2:i32) (slt 111:i32 a) (not (eq in 2:i32)))
          do a := (add (srem a 3000:i32) 112:i32)
        edge L2 -> L3 when (and (eq s 2:i32) (not (slt 111:i32 a)))
        edge L2 -> L2 when (not (or (eq s 1:i32) (eq s 2:i32)))
      }
      """;

  private static Result verify(Engine engine, Program program) {
    try (Budget budget = Budget.start(Limits.cpu(Duration.ofSeconds(60)))) {
      return Verifier.checkingWith(CERTIFIER).verify(engine, program, budget);
    }
  }

  @Test
  void provesWhatComputesWithinItsClasses() {
    Result.Safe safe = assertInstanceOf(Result.Safe.class, verify(CLASSES, CfaText.parse(MACHINE)));
    assertInstanceOf(ForgetfulProof.class, safe.proof());
  }

  @Test
  void knowsNothingWhereTheClassIsNotEnough() {
    Program program = CfaText.parse(MACHINE.replace("500:i32", "150:i32"));
    assertEquals(
        Result.gaveUp("an error follows where values are told apart too little"),
        verify(CLASSES, program));
  }

  @Test
  void isMadeForLoopsWithManyEdges() {
    StringBuilder edges = new StringBuilder();
    for (int i = 0; i < 8_000; i++) {
      edges.append("  edge L2 -> L1 when (eq s %d:i32) do s := 1:i32\n".formatted(i + 3));
    }
    String large = MACHINE.replaceAll("}\\s*$", edges + "}\n");
    String another = "  loc L4\n  edge L2 -> L4 when (eq s 2:i32)\n  edge L4 -> L4\n";
    assertEquals(Applicability.MADE_FOR_IT, CLASSES.applicability(CfaText.parse(large)));
    assertEquals(Applicability.GENERAL, CLASSES.applicability(CfaText.parse(MACHINE)));
    assertEquals(
        Applicability.GENERAL,
        CLASSES.applicability(CfaText.parse(large.replaceAll("}\\s*$", another + "}\n"))));
  }

  @Test
  void refusesWhatIsNotComputed() {
    String copies = MACHINE.replaceAll("a := \\(.*\\)\n", "a := 112:i32\n");
    assertInstanceOf(Applicability.Refused.class, CLASSES.applicability(CfaText.parse(copies)));
    assertInstanceOf(Applicability.Applicable.class, CLASSES.applicability(CfaText.parse(MACHINE)));
  }

  @Test
  void eachValueIsInOneClass() {
    Random random = new Random(3);
    for (Map<Variable, List<Expr>> at : ValueClasses.of(CfaText.parse(MACHINE)).values()) {
      for (Map.Entry<Variable, List<Expr>> of : at.entrySet()) {
        assertTrue(of.getValue().size() > 1);
        for (int value : List.of(111, 112, Integer.MIN_VALUE, random.nextInt(), 1 << 20)) {
          BigInteger bits = BigInteger.valueOf(Integer.toUnsignedLong(value));
          Model model = Model.of(Map.of(of.getKey(), bits), Map.of());
          assertEquals(1, of.getValue().stream().filter(model::satisfies).count());
        }
      }
    }
  }

  private static Certification check(Program program, Map<Location, Map<Variable, List<Expr>>> to) {
    Rewriting forgetful = Forgetful.of(program, to);
    try (Budget budget = Budget.unlimited()) {
      return ForgetfulCheck.check(
          new ForgetfulProof(
              forgetful.program(), forgetful.origins().successors(), new InvariantProof(Map.of())),
          program,
          (proof, other, part) -> Certification.accepted(),
          SOLVERS,
          budget);
    }
  }

  /** A value without a class has no run in the other program. */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 4, 7})
  void theCheckMissesEachClass(int missing) {
    Program program = CfaText.parse(MACHINE);
    Map<Location, Map<Variable, List<Expr>>> classes = ValueClasses.of(program);
    assertTrue(check(program, classes).isAccepted());
    Map<Location, Map<Variable, List<Expr>>> fewer = new TreeMap<>();
    classes.forEach(
        (l, at) -> {
          Map<Variable, List<Expr>> less = new TreeMap<>();
          at.forEach(
              (v, all) -> {
                List<Expr> rest = new ArrayList<>(all);
                rest.remove(missing % rest.size());
                less.put(v, rest);
              });
          fewer.put(l, less);
        });
    assertFalse(check(program, fewer).isAccepted());
  }

  @Test
  void theCheckRefusesAnotherProgram() {
    Program program = CfaText.parse(MACHINE);
    Program other = CfaText.parse(MACHINE.replace("500:i32", "501:i32"));
    try (Budget budget = Budget.unlimited()) {
      Result.Safe safe = (Result.Safe) CLASSES.run(other, budget);
      Certification c =
          ForgetfulCheck.check(
              (ForgetfulProof) safe.proof(),
              program,
              (proof, p, part) -> Certification.accepted(),
              SOLVERS,
              budget);
      assertFalse(c.isAccepted());
    }
  }

  /** What is proved without some of the values has no error with all of them. */
  @Test
  void randomProgramsWithAViolationHaveNoProof() {
    int proofs = 0;
    int violations = 0;
    for (Shape shape : List.of(Shape.NARROW, Shape.NARROW_TANGLED, Shape.ENDLESS)) {
      for (int seed = 0; seed < 60; seed++) {
        Program program = RandomCfa.generate(seed, shape);
        if (CLASSES.applicability(program) instanceof Applicability.Refused) {
          continue;
        }
        Optional<Boolean> forgetful = decided(CLASSES, program);
        Optional<Boolean> exact = decided(PATHS, program);
        proofs += forgetful.isPresent() ? 1 : 0;
        violations += exact.equals(Optional.of(false)) ? 1 : 0;
        if (forgetful.isPresent() && exact.isPresent()) {
          assertEquals(exact, forgetful, () -> CfaText.print(program));
        }
      }
    }
    assertTrue(proofs > 5 && violations > 5, proofs + " proofs, " + violations + " violations");
  }

  private static Optional<Boolean> decided(Engine engine, Program program) {
    try (Budget budget = Budget.start(Limits.cpu(Duration.ofSeconds(3)))) {
      Result result = Verifier.checkingWith(CERTIFIER).verify(engine, program, budget);
      return result instanceof Result.Unknown
          ? Optional.empty()
          : Optional.of(result instanceof Result.Safe);
    }
  }
}
