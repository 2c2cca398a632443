package dev.tracefold.engines.explain;

import static dev.tracefold.engines.fixture.Certifiers.CERTIFIER;
import static dev.tracefold.solver.fixture.Solvers.SOLVERS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.analysis.samples.RandomValues;
import dev.tracefold.cfa.concrete.CompiledProgram;
import dev.tracefold.cfa.concrete.Interpreter;
import dev.tracefold.cfa.concrete.RunLimits;
import dev.tracefold.cfa.concrete.RunListener;
import dev.tracefold.cfa.concrete.Value;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Traversal;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.random.RandomCfa;
import dev.tracefold.cfa.random.Shape;
import dev.tracefold.cfa.text.CfaText;
import dev.tracefold.engines.Verifier;
import dev.tracefold.engines.backward.PaperPrograms;
import dev.tracefold.engines.run.EngineListener;
import dev.tracefold.engines.se.SearchOrders;
import dev.tracefold.engines.se.SymbolicExecution;
import dev.tracefold.results.ExhaustedTree;
import dev.tracefold.results.InvariantProof;
import dev.tracefold.results.LemmaProof;
import dev.tracefold.results.Proof;
import dev.tracefold.results.ProofStep;
import dev.tracefold.results.Result;
import dev.tracefold.results.budget.Budget;
import dev.tracefold.results.budget.Limits;
import dev.tracefold.solver.model.Model;
import dev.tracefold.solver.model.ModelEvaluation;
import java.math.BigInteger;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Proofs that say nothing of their loops get invariants that hold. */
final class HeaderInvariantsTest {

  private static final int PROGRAMS = 12;
  private static final int RUNS = 60;
  private static final int STEPS = 500;

  /** A turnstile: what it counts never exceeds ten, and it is open or shut. */
  private static final String TURNSTILE =
      """
      program width 32
      cfa main {
        local count : i32
        local state : i32
        local in : i32
        init L0
        loc L1
        loc L2
        error L3
        halt L4
        edge L0 -> L1 do count := 0:i32, state := 3:i32
        edge L1 -> L2 do in := input "__VERIFIER_nondet_int"
        edge L2 -> L3 when (or (slt 10:i32 count) (not (or (eq state 3:i32) (eq state 8:i32))))
        edge L2 -> L4 when (and (eq in 0:i32) (and (not (slt 10:i32 count)) (or (eq state 3:i32) (eq state 8:i32))))
        edge L2 -> L1 when (and (not (eq in 0:i32)) (and (slt count 10:i32) (eq state 3:i32))) do count := (add count 1:i32), state := 8:i32
        edge L2 -> L1 when (and (not (eq in 0:i32)) (and (eq count 10:i32) (eq state 3:i32))) do state := 8:i32
        edge L2 -> L1 when (and (not (eq in 0:i32)) (and (not (slt 10:i32 count)) (eq state 8:i32))) do state := 3:i32
        edge L2 -> L4 when (and (not (eq in 0:i32)) (and (slt count -5:i32) (not (or (eq state 3:i32) (eq state 8:i32)))))
      }
      """;

  /** Two wheels that turn together, at a number that no random input hits. */
  private static final String WHEELS =
      """
      program width 32
      cfa main {
        local small : i32
        local large : i32
        local in : i32
        init L0
        loc L1
        loc L2
        error L3
        edge L0 -> L1 do small := 3:i32, large := 5:i32
        edge L1 -> L2 do in := input "__VERIFIER_nondet_int"
        edge L2 -> L1 when (not (eq in 123456789:i32))
        edge L2 -> L3 when (or (eq small 4:i32) (eq large 6:i32))
        edge L2 -> L1 when (and (eq in 123456789:i32) (not (or (eq small 4:i32) (eq large 6:i32))))
          do small := (ite (eq small 3:i32) 8:i32 3:i32), large := (ite (eq large 5:i32) 70:i32 (ite (eq large 70:i32) 900:i32 5:i32))
      }
      """;

  private static HeaderInvariants.Found found(Program program, Proof proof, Wish wish) {
    try (Budget budget = Budget.start(Limits.cpu(Duration.ofSeconds(20)))) {
      return HeaderInvariants.with(SOLVERS, CERTIFIER).find(program, proof, wish, budget);
    }
  }

  private static ExhaustedTree tree() {
    return new ExhaustedTree(List.of(), Map.of(), path -> true, 1, 0, 0);
  }

  private static Expr variable(Program program, String name) {
    return program.factory().lookup(name).orElseThrow().expr();
  }

  private static Location header(Program program) {
    return program.main().locations().stream().filter(l -> l.id() == 1).findFirst().orElseThrow();
  }

  private static boolean implies(Program program, Expr a, Expr b) {
    try (Budget budget = Budget.unlimited();
        var solver = SOLVERS.open(program.factory(), budget::exhausted)) {
      return solver.isSatisfiable(a, program.factory().not(b)).isUnsat();
    }
  }

  @Test
  void aTreeGetsInvariantsThatSuffice() {
    Program program = CfaText.parse(TURNSTILE);
    ExprFactory f = program.factory();
    HeaderInvariants.Found found = found(program, tree(), Wish.EVERYTHING);
    assertTrue(found.suffice(), found.toString());
    Expr invariant = found.invariants().get(header(program));
    Expr state = variable(program, "state");
    assertTrue(implies(program, invariant, f.sle(variable(program, "count"), f.bv(10, 32))));
    Expr open = f.or(f.eq(state, f.bv(3, 32)), f.eq(state, f.bv(8, 32)));
    assertTrue(implies(program, invariant, open), invariant.toString());
    assertEquals(2, invariant.args().size(), "as few as suffice: " + invariant);
  }

  /** All combinations together are more than this reader takes. */
  @Test
  void valuesOfOneControlVariableAreSaidIfAllCombinationsCannotBe() {
    Program program = CfaText.parse(WHEELS);
    ExprFactory f = program.factory();
    HeaderInvariants.Found found =
        found(program, tree(), (h, e) -> Traversal.variables(e).size() == 1);
    Expr invariant = found.invariants().get(header(program));
    Expr small = variable(program, "small");
    Expr large = variable(program, "large");
    assertTrue(
        implies(program, invariant, f.or(f.eq(small, f.bv(3, 32)), f.eq(small, f.bv(8, 32)))),
        found.toString());
    assertTrue(
        implies(
            program,
            invariant,
            f.or(
                List.of(
                    f.eq(large, f.bv(5, 32)),
                    f.eq(large, f.bv(70, 32)),
                    f.eq(large, f.bv(900, 32))))),
        found.toString());
  }

  @Test
  void whatCannotBeSaidIsNotChosen() {
    Program program = CfaText.parse(TURNSTILE);
    Variable count = variable(program, "count").variable();
    HeaderInvariants.Found found =
        found(program, tree(), (h, e) -> !Traversal.variables(e).contains(count));
    assertFalse(found.suffice());
    assertEquals(1, found.invariants().size());
    Expr invariant = found.invariants().get(header(program));
    assertFalse(Traversal.variables(invariant).contains(count), invariant.toString());
  }

  @Test
  void aProofsOwnInvariantsAreShortened() {
    Program program = CfaText.parse(PaperPrograms.FIGURE_2);
    ExprFactory f = program.factory();
    Expr same = f.eq(variable(program, "x"), variable(program, "i"));
    Expr ten = f.eq(variable(program, "n"), f.bv(10, 32));
    Expr bound = f.sle(variable(program, "i"), f.bv(10, 32));
    Proof proof =
        new InvariantProof(
            List.of(new ProofStep.MutualInvariants(Map.of(header(program), ten))),
            Map.of(header(program), f.and(same, bound)));
    HeaderInvariants.Found found = found(program, proof, Wish.EVERYTHING);
    assertEquals(Map.of(header(program), same), found.invariants());
    assertTrue(found.suffice());
  }

  /** An engine's claims are as little believed here as elsewhere. */
  @Test
  void aWrongStepOfAProofIsNotTold() {
    Program program = CfaText.parse(PaperPrograms.FIGURE_2);
    ExprFactory f = program.factory();
    Expr wrong = f.eq(variable(program, "x"), f.bv(7, 32));
    ProofStep step = new ProofStep.MutualInvariants(Map.of(header(program), wrong));
    HeaderInvariants.Found found =
        found(program, new LemmaProof(List.of(step), List.of()), Wish.EVERYTHING);
    found.invariants().values().forEach(i -> assertFalse(implies(program, i, wrong), i.toString()));
  }

  @Test
  void withoutTimeNothingIsFound() {
    Program program = CfaText.parse(TURNSTILE);
    try (Budget budget = Budget.unlimited()) {
      budget.cancel("no time");
      assertEquals(
          HeaderInvariants.Found.NOTHING,
          HeaderInvariants.with(SOLVERS, CERTIFIER).find(program, tree(), Wish.EVERYTHING, budget));
    }
  }

  @Test
  void whatIsFoundOfRandomProgramsHolds() {
    int proved = 0;
    int explained = 0;
    for (int seed = 0; proved < PROGRAMS; seed++) {
      Program program = RandomCfa.generate(seed, Shape.NARROW);
      Optional<Proof> proof = proof(program);
      if (proof.isEmpty()) {
        continue;
      }
      proved++;
      HeaderInvariants.Found found;
      try (Budget budget = Budget.start(Limits.cpu(Duration.ofSeconds(1)))) {
        found =
            HeaderInvariants.with(SOLVERS, CERTIFIER)
                .find(program, proof.get(), Wish.EVERYTHING, budget);
      }
      explained += found.invariants().isEmpty() ? 0 : 1;
      String said = seed + ": " + found + "\n" + CfaText.print(program);
      assertHolds(program, found.invariants(), said);
      try (Budget budget = Budget.start(Limits.cpu(Duration.ofSeconds(10)))) {
        InvariantProof alone = new InvariantProof(found.invariants());
        assertTrue(!found.suffice() || CERTIFIER.check(alone, program, budget).isAccepted(), said);
      }
    }
    assertTrue(explained > 0, "no invariants of any program");
  }

  /** In runs on random inputs. */
  private static void assertHolds(Program program, Map<Location, Expr> invariants, String said) {
    CompiledProgram compiled = CompiledProgram.of(program);
    RandomValues values = RandomValues.near(List.of(), new Random(1));
    for (int run = 0; run < RUNS; run++) {
      values.begin(3 + run);
      Map<Variable, Value> initial = new TreeMap<>();
      program.globals().forEach(v -> initial.put(v, values.of(v.type())));
      program.main().locals().forEach(v -> initial.put(v, values.of(v.type())));
      RunListener listener =
          (edge, state) -> {
            Expr invariant = invariants.get(edge.target());
            if (invariant != null) {
              Map<Variable, BigInteger> here = new TreeMap<>();
              for (Variable v : Traversal.variables(invariant)) {
                here.put(v, ((Value.Scalar) state.apply(v)).bits());
              }
              ModelEvaluation evaluation = ModelEvaluation.under(Model.of(here, Map.of()));
              assertTrue(evaluation.satisfies(invariant), () -> here + " of " + said);
            }
          };
      RunLimits limits = RunLimits.stoppedBy(() -> false).withMaxSteps(STEPS);
      Interpreter.on(
              compiled, initial, (v, i) -> Optional.of(values.of(v.type())), listener, limits)
          .run();
    }
  }

  private static Optional<Proof> proof(Program program) {
    try (Budget budget = Budget.start(Limits.cpu(Duration.ofSeconds(1)))) {
      Result result =
          Verifier.checkingWith(CERTIFIER)
              .verify(
                  SymbolicExecution.with(
                      SOLVERS, SearchOrders::breadthFirst, EngineListener.SILENT),
                  program,
                  budget);
      return result instanceof Result.Safe safe ? Optional.of(safe.proof()) : Optional.empty();
    }
  }
}
