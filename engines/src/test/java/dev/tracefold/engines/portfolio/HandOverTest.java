package dev.tracefold.engines.portfolio;

import static dev.tracefold.engines.fixture.Certifiers.CERTIFIER;
import static dev.tracefold.solver.fixture.Solvers.SOLVERS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.analysis.invariants.FactFinder;
import dev.tracefold.analysis.invariants.FactSource;
import dev.tracefold.analysis.invariants.Facts;
import dev.tracefold.analysis.knowledge.Knowledge;
import dev.tracefold.cfa.concrete.Trace;
import dev.tracefold.cfa.concrete.Value;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.loops.LoopForest;
import dev.tracefold.cfa.text.CfaText;
import dev.tracefold.engines.Verifier;
import dev.tracefold.engines.backward.PaperPrograms;
import dev.tracefold.engines.bself.Bself;
import dev.tracefold.engines.bself.FoldingListener;
import dev.tracefold.engines.run.Engine;
import dev.tracefold.engines.run.EngineListener;
import dev.tracefold.engines.se.Patience;
import dev.tracefold.engines.se.SearchOrders;
import dev.tracefold.engines.se.SymbolicExecution;
import dev.tracefold.results.Result;
import dev.tracefold.results.budget.Budget;
import dev.tracefold.results.budget.Limits;
import dev.tracefold.results.budget.Session;
import dev.tracefold.results.certificate.Certification;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What symbolic execution leaves when it gives up spares the next engine work. */
final class HandOverTest {
  /** No random input comes to the loop: three times a is hardly ever four times b plus that. */
  private static final String BEHIND_A_LOCK =
      """
      program width 32
      cfa main {
        local a : i32
        local b : i32
        local n : i32
        local x : i32
        local y : i32
        local z : i32
        init L0
        loc L1
        loc L2
        error L3
        halt L4
        edge L0 -> L1 do a := input "int", b := input "int", n := input "int"
        edge L1 -> L4 when (not (eq (add a (add a a)) (add b (add b (add b (add b 123457:i32))))))
        edge L1 -> L2
          when (eq (add a (add a a)) (add b (add b (add b (add b 123457:i32)))))
          do x := 0:i32, y := 1:i32, z := 2:i32
        edge L2 -> L2
          when (slt x n)
          do x := (add x 1:i32), y := (sub 3:i32 y), z := (sub 6:i32 z)
        edge L2 -> L3 when (and (not (slt x n)) (eq y 5:i32))
        edge L2 -> L4 when (and (not (slt x n)) (not (eq y 5:i32)))
      }
      """;

  private final SymbolicExecution impatient =
      SymbolicExecution.with(SOLVERS, SearchOrders::fair, EngineListener.SILENT)
          .with(Patience.choices(20));

  @Test
  void symbolicExecutionGivesUpAndLeavesInputsThatOpenTheLock() {
    Knowledge known = Knowledge.about(CfaText.parse(BEHIND_A_LOCK));
    try (Budget budget = Budget.unlimited()) {
      Result.Unknown unknown = assertInstanceOf(Result.Unknown.class, impatient.run(known, budget));
      assertTrue(unknown.reason().startsWith("unbounded loop"), unknown.reason());
    }
    assertOpenings(known);
  }

  private static void assertOpenings(Knowledge known) {
    assertFalse(known.openings().isEmpty());
    assertTrue(known.openings().stream().allMatch(HandOverTest::opensTheLock));
  }

  private static boolean opensTheLock(Trace opening) {
    int a = ((Value.Scalar) opening.inputs().get(0)).bits().intValue();
    int b = ((Value.Scalar) opening.inputs().get(1)).bits().intValue();
    return 3 * a == 4 * b + 123457;
  }

  /** It does not give up, but its turn ends: whoever comes next knows the inputs as well. */
  @Test
  void theEndOfATurnLeavesThemToo() {
    Knowledge known = Knowledge.about(CfaText.parse(BEHIND_A_LOCK));
    SymbolicExecution endless =
        SymbolicExecution.with(SOLVERS, SearchOrders::fair, EngineListener.SILENT);
    try (Budget budget = Budget.start(Limits.cpu(Duration.ofSeconds(60)));
        Session<Result> session = Verifier.session(endless, known, budget)) {
      boolean open = false;
      for (int turns = 0; !open && turns < 100; turns++) {
        try (Budget turn = budget.sub(Duration.ofMillis(100))) {
          assertEquals(Optional.empty(), session.turn(turn));
        }
        // The first turn may end before the lock is met.
        open = known.openings().stream().anyMatch(HandOverTest::opensTheLock);
      }
      assertTrue(open);
    }
  }

  /** Where facts are no proof at once, states behind the lock have been looked for. */
  @Test
  void statesBehindTheLockRefuteGuesses() {
    Program program = CfaText.parse(BEHIND_A_LOCK.replace("(eq y 5:i32)", "(eq y 2:i32)"));
    Location loop = LoopForest.of(program.main()).headers().iterator().next();
    Variable x =
        program.main().locals().stream()
            .filter(v -> v.name().equals("x"))
            .findFirst()
            .orElseThrow();
    Expr wrong = program.factory().eq(x.expr(), program.factory().bv(0, 32));
    try (Budget budget = Budget.start(Limits.cpu(Duration.ofSeconds(60)))) {
      FactFinder finder = FactFinder.with(SOLVERS);
      assertTrue(finder.find(program, budget).reached().allow(loop, wrong));
      Knowledge handed = Knowledge.about(program);
      impatient.run(handed, budget);
      assertFalse(finder.find(handed, budget).reached().allow(loop, wrong));
    }
  }

  /** What one engine has proved is a step in the other's proof. */
  @Test
  void whatOneHasProvedTheOtherBuildsOn() {
    Program program = CfaText.parse(PaperPrograms.FIGURE_3_LEFT);
    Knowledge known = Knowledge.about(program);
    try (Budget budget = Budget.start(Limits.cpu(Duration.ofSeconds(60)))) {
      Engine bself = Bself.with(SOLVERS, FactSource.NONE, FoldingListener.SILENT);
      assertInstanceOf(Result.Safe.class, bself.run(known, budget));
      assertFalse(known.steps().isEmpty());
      Result.Safe safe =
          assertInstanceOf(
              Result.Safe.class,
              Bself.with(SOLVERS, FactFinder.with(SOLVERS), FoldingListener.SILENT)
                  .run(known, budget));
      assertEquals(Certification.accepted(), CERTIFIER.check(safe.proof(), program, budget));
    }
  }

  @Test
  void knownRunsSpareTheSearchCandidates() {
    int alone = candidates(FactSource.NONE);
    int handed =
        candidates(
            (p, b) -> new Facts(List.of(), FactFinder.with(SOLVERS).find(p, b).reached(), false));
    assertTrue(handed < alone, handed + " candidates, and " + alone + " without known runs");
  }

  /** How many candidates nested searches had to decide about. */
  private static int candidates(FactSource facts) {
    int[] checked = new int[1];
    FoldingListener counting =
        new FoldingListener() {
          @Override
          public void candidate(List<Location> headers, Expr candidate) {
            checked[0]++;
          }
        };
    try (Budget budget = Budget.start(Limits.cpu(Duration.ofSeconds(60)))) {
      Engine bself = Bself.with(SOLVERS, facts, counting);
      assertInstanceOf(
          Result.Safe.class, bself.run(CfaText.parse(PaperPrograms.FIGURE_3_LEFT), budget));
    }
    return checked[0];
  }

  @Test
  void wrongOpeningsDoNoHarm() {
    Knowledge known = Knowledge.about(CfaText.parse(BEHIND_A_LOCK));
    known.open(
        List.of(
            Trace.ofInputs(List.of(Value.ofBits(1), Value.ofBits(1), Value.ofBits(1))),
            Trace.ofInputs(List.of())));
    try (Budget budget = Budget.start(Limits.cpu(Duration.ofSeconds(60)))) {
      assertInstanceOf(
          Result.Safe.class,
          Bself.with(SOLVERS, FactFinder.with(SOLVERS), FoldingListener.SILENT).run(known, budget));
    }
  }
}
