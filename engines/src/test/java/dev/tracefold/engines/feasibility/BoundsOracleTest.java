package dev.tracefold.engines.feasibility;

import static dev.tracefold.solver.fixture.Solvers.SOLVERS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.engines.feasibility.BranchOracle.Kind;
import dev.tracefold.engines.feasibility.BranchOracle.Verdict;
import dev.tracefold.engines.machine.PathCondition;
import dev.tracefold.results.budget.Budget;
import dev.tracefold.solver.Solver;
import dev.tracefold.solver.model.Model;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

final class BoundsOracleTest {
  private final ExprFactory factory = ExprFactory.create();
  private final Expr n = factory.fresh("n", factory.bv(0, 32).type()).expr();
  private final Expr m = factory.fresh("m", factory.bv(0, 32).type()).expr();
  private int asked;

  private Expr number(int k) {
    return factory.bv(k, 32);
  }

  private static BranchOracle answering(BranchOracle next) {
    PathRanges ranges = new PathRanges();
    return new ModelOracle(new RangeOracle(ranges, new BoundsOracle(ranges, next)));
  }

  /** Nobody is asked how often a loop goes round that inputs bound, nor how it ends. */
  @Test
  void boundsDecideTheRoundsOfALoop() {
    BranchOracle oracle =
        answering(
            (path, condition) -> {
              throw new AssertionError("asked for " + condition);
            });
    Expr small = factory.slt(n, number(100_000));
    PathCondition up = PathCondition.TRUE.and(small, Optional.of(Model.zero()));
    PathCondition down = up.and(factory.sle(number(0), n), Optional.of(Model.zero()));
    for (int k = 0; k < 200; k++) {
      Expr isBelow = factory.and(factory.slt(number(k), n), factory.slt(number(k), m));
      up = followed(oracle, up, isBelow);
      assertEquals(Kind.FEASIBLE, oracle.decide(up, factory.sle(m, number(k + 1))).kind());
      down = followed(oracle, down, factory.slt(number(0), factory.add(n, number(-k))));
      Expr isOver = factory.sle(factory.add(n, number(-k - 1)), number(0));
      assertEquals(Kind.FEASIBLE, oracle.decide(down, isOver).kind());
    }
  }

  private static PathCondition followed(BranchOracle oracle, PathCondition path, Expr condition) {
    Verdict verdict = oracle.decide(path, condition);
    assertEquals(Kind.FEASIBLE, verdict.kind());
    Model model = verdict.model().orElseThrow();
    PathCondition longer = path.and(condition, verdict.model());
    assertTrue(longer.conjuncts().stream().allMatch(model::satisfies));
    return longer;
  }

  @Test
  void agreesWithASolverOnRandomPaths() {
    int decided = 0;
    try (Budget budget = Budget.unlimited();
        Solver solver = SOLVERS.open(factory, budget::exhausted)) {
      PathSolver whole = new PathSolver(solver);
      BranchOracle oracle =
          answering(
              (path, condition) -> {
                asked++;
                return whole.decide(path, condition);
              });
      Random random = new Random(11);
      for (int i = 0; i < 60; i++) {
        PathCondition path = PathCondition.TRUE;
        for (int k = 0; k < 10; k++) {
          Expr condition = condition(random);
          Verdict verdict = oracle.decide(path, condition);
          decided++;
          assertEquals(whole.decide(path, condition).kind(), verdict.kind());
          if (verdict.kind() == Kind.INFEASIBLE) {
            break;
          }
          path = path.and(condition, verdict.model());
          Model model = verdict.model().orElseThrow();
          assertTrue(path.conjuncts().stream().allMatch(model::satisfies));
        }
      }
    }
    assertTrue(asked < decided / 2, asked + " of " + decided);
  }

  private Expr condition(Random random) {
    Expr a = random.nextBoolean() ? n : m;
    Expr moved = random.nextInt(3) == 0 ? factory.add(a, number(random.nextInt(50) - 25)) : a;
    Expr other = random.nextInt(4) == 0 ? (a == n ? m : n) : number(random.nextInt(200) - 100);
    Expr left = random.nextBoolean() ? moved : other;
    Expr right = left == moved ? other : moved;
    return random.nextBoolean() ? factory.slt(left, right) : factory.ule(left, right);
  }
}
