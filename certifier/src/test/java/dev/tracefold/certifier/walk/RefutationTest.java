package dev.tracefold.certifier.walk;

import static dev.tracefold.solver.fixture.Solvers.SOLVERS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.certifier.formula.Formulas;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.solver.Cancellation;
import dev.tracefold.solver.Solver;
import dev.tracefold.solver.SolverName;
import dev.tracefold.solver.Status;
import dev.tracefold.solver.assembly.SolverConfig;
import dev.tracefold.solver.assembly.SolverSource;
import dev.tracefold.solver.decorators.SolverStatistics;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** On random paths over a few bytes it says what a solver says that is asked about all. */
final class RefutationTest {
  private static final int PATHS = 80;
  private static final int LENGTH = 8;

  private final ExprFactory factory = ExprFactory.create();
  private final Random random = new Random(11);

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
    try (Solver other = SOLVERS.open(factory, Cancellation.NEVER);
        Solver whole = SOLVERS.open(factory, Cancellation.NEVER);
        Solver parts = SOLVERS.open(factory, Cancellation.NEVER)) {
      Refutation refutation = new Refutation(Formulas.over(factory), parts, whole);
      for (int i = 0; i < PATHS; i++) {
        Expr x = symbol();
        Expr y = symbol();
        Path path = Path.START;
        List<Expr> all = new ArrayList<>();
        while (path.length() < LENGTH) {
          Expr condition = condition(x, y, symbol());
          all.add(condition);
          Status expected = other.isSatisfiable(all);
          assertEquals(expected, refutation.of(path, condition));
          if (expected.isUnsat()) {
            refuted++;
            assertEquals(expected, refutation.of(path, condition));
            break;
          }
          path = path.and(condition);
        }
      }
    }
    assertTrue(refuted > PATHS / 4, refuted + " refuted");
  }

  @Test
  void asksOnceForAllNames() {
    SolverStatistics statistics = SolverStatistics.create();
    SolverConfig config = SolverConfig.bare(SolverName.Z3).withStatistics(statistics);
    try (Solver solver = SolverSource.of(config).open(factory, Cancellation.NEVER)) {
      Refutation refutation = new Refutation(Formulas.over(factory), solver, solver);
      for (int i = 0; i < 10; i++) {
        Expr x = symbol();
        Expr above = factory.slt(factory.bv(9, 8), x);
        Path path = Path.START.and(factory.slt(symbol(), factory.bv(i, 8))).and(above);
        assertTrue(refutation.of(path, factory.slt(x, factory.bv(5, 8))).isUnsat());
      }
    }
    assertEquals(1, statistics.queries());
  }
}
