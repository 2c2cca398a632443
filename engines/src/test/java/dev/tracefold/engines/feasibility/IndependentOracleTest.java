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
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** On random paths over a few bytes it says what a solver says that is asked about all. */
final class IndependentOracleTest {
  private static final int PATHS = 60;
  private static final int LENGTH = 12;

  private final ExprFactory factory = ExprFactory.create();
  private final List<Expr> bytes = new ArrayList<>();
  private int asked;

  IndependentOracleTest() {
    for (int i = 0; i < 8; i++) {
      bytes.add(factory.fresh("b", factory.bv(0, 8).type()).expr());
    }
  }

  private Expr condition(Random random) {
    Expr a = bytes.get(random.nextInt(bytes.size()));
    Expr b = bytes.get(random.nextInt(bytes.size()));
    Expr c = factory.bv(random.nextInt(256), 8);
    Expr compared = random.nextInt(3) == 0 ? factory.add(a, b) : a;
    return random.nextBoolean() ? factory.ult(compared, c) : factory.ult(c, compared);
  }

  @Test
  void agreesWithTheWholePath() {
    int refuted = 0;
    try (Budget budget = Budget.unlimited();
        Solver solver = SOLVERS.open(factory, budget::exhausted)) {
      PathSolver whole = new PathSolver(solver);
      BranchOracle counted =
          (path, condition) -> {
            asked++;
            return whole.decide(path, condition);
          };
      IndependentOracle oracle = new IndependentOracle(solver, counted);
      Random random = new Random(7);
      for (int i = 0; i < PATHS; i++) {
        PathCondition path = PathCondition.TRUE;
        while (path.length() < LENGTH) {
          Expr condition = condition(random);
          Verdict verdict = oracle.decide(path, condition);
          assertEquals(whole.decide(path, condition).kind(), verdict.kind());
          if (verdict.kind() == Kind.INFEASIBLE) {
            refuted++;
            break;
          }
          path = path.and(condition, verdict.model());
          Model model = path.model().orElseThrow();
          assertTrue(path.conjuncts().stream().allMatch(model::satisfies));
        }
      }
    }
    assertTrue(refuted > PATHS / 10, refuted + " refuted");
    assertTrue(asked > PATHS && asked < PATHS * LENGTH / 2, asked + " asked about the whole path");
  }

  @Test
  void asksAboutTheWholePathWhereNothingIsKnown() {
    BranchOracle next = (path, condition) -> Verdict.feasible(Model.zero());
    try (Budget budget = Budget.unlimited();
        Solver solver = SOLVERS.open(factory, budget::exhausted)) {
      Expr contradiction = factory.ult(bytes.get(0), factory.bv(0, 8));
      PathCondition path = PathCondition.TRUE.and(condition(new Random(1)), Optional.empty());
      assertEquals(
          Kind.FEASIBLE, new IndependentOracle(solver, next).decide(path, contradiction).kind());
    }
  }
}
