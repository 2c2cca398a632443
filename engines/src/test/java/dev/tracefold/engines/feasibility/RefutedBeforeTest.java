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
import dev.tracefold.solver.SolverName;
import dev.tracefold.solver.assembly.SolverConfig;
import dev.tracefold.solver.assembly.SolverSource;
import dev.tracefold.solver.decorators.SolverStatistics;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** On random paths over a few bytes it says what a solver says that is asked about all. */
final class RefutedBeforeTest {
  private static final int PATHS = 80;
  private static final int LENGTH = 8;

  private final ExprFactory factory = ExprFactory.create();
  private final Random random = new Random(11);
  private int asked;

  private Expr symbol() {
    return factory.fresh("b", factory.bv(0, 8).type()).expr();
  }

  /** Of few constants, so that the same comes again. */
  private Expr condition(Expr... symbols) {
    Expr a = symbols[random.nextInt(symbols.length)];
    Expr b = symbols[random.nextInt(symbols.length)];
    Expr c = factory.bv(50L * random.nextInt(5), 8);
    Expr compared = random.nextInt(3) == 0 ? factory.add(a, b) : a;
    return random.nextBoolean() ? factory.slt(compared, c) : factory.slt(c, compared);
  }

  @Test
  void agreesWithTheWholePath() {
    int refuted = 0;
    try (Budget budget = Budget.unlimited();
        Solver solver = SOLVERS.open(factory, budget::exhausted);
        Solver parts = SOLVERS.open(factory, budget::exhausted)) {
      PathSolver whole = new PathSolver(solver);
      BranchOracle counted =
          (path, condition) -> {
            asked++;
            return whole.decide(path, condition);
          };
      RefutedBefore oracle = new RefutedBefore(parts, factory, counted);
      for (int i = 0; i < PATHS; i++) {
        Expr x = symbol();
        Expr y = symbol();
        PathCondition path = PathCondition.TRUE;
        while (path.length() < LENGTH) {
          Expr condition = condition(x, y, symbol());
          Verdict verdict = oracle.decide(path, condition);
          assertEquals(whole.decide(path, condition).kind(), verdict.kind());
          if (verdict.kind() == Kind.INFEASIBLE) {
            refuted++;
            assertEquals(Kind.INFEASIBLE, oracle.decide(path, condition).kind());
            break;
          }
          path = path.and(condition, Optional.empty());
        }
      }
    }
    assertTrue(refuted > PATHS / 4, refuted + " refuted");
    assertTrue(asked > PATHS, asked + " not refuted by a part");
  }

  @Test
  void asksOnceForAllNames() {
    SolverStatistics statistics = SolverStatistics.create();
    SolverConfig config = SolverConfig.bare(SolverName.Z3).withStatistics(statistics);
    try (Budget budget = Budget.unlimited();
        Solver solver = SolverSource.of(config).open(factory, budget::exhausted)) {
      BranchOracle none =
          (path, condition) -> {
            throw new AssertionError("the part suffices");
          };
      RefutedBefore oracle = new RefutedBefore(solver, factory, none);
      for (int i = 0; i < 10; i++) {
        Expr x = symbol();
        Expr above = factory.slt(factory.bv(9, 8), x);
        PathCondition path =
            PathCondition.TRUE
                .and(factory.slt(symbol(), factory.bv(i, 8)), Optional.empty())
                .and(above, Optional.empty());
        Verdict verdict = oracle.decide(path, factory.slt(x, factory.bv(5, 8)));
        assertEquals(Kind.INFEASIBLE, verdict.kind());
      }
    }
    assertEquals(1, statistics.queries());
  }
}
