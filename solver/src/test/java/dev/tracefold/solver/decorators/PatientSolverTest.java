package dev.tracefold.solver.decorators;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.cfa.expr.BitVectorType;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.solver.Cancellation;
import dev.tracefold.solver.Solver;
import dev.tracefold.solver.SolverLimits;
import dev.tracefold.solver.SolverName;
import dev.tracefold.solver.Status;
import dev.tracefold.solver.assembly.SolverConfig;
import dev.tracefold.solver.assembly.SolverFactory;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class PatientSolverTest {
  private final ExprFactory factory = ExprFactory.create();

  private Solver solver(SolverName name, Cancellation cancellation) {
    return PatientSolver.over(
        cancellation,
        c ->
            SolverFactory.create(
                factory, SolverConfig.bare(name).withLimits(new SolverLimits(0, c))));
  }

  /**
   * Two factors of a product of primes: every solver needs much longer than a watch takes to look.
   */
  private Expr hard() {
    Expr x = factory.variable("x", BitVectorType.I64).expr();
    Expr y = factory.variable("y", BitVectorType.I64).expr();
    Expr limit = factory.bv(1L << 31, 64);
    return factory.and(
        List.of(
            factory.eq(factory.mul(x, y), factory.bv(1_000_000_007L * 998_244_353L, 64)),
            factory.ult(x, limit),
            factory.ult(y, limit),
            factory.ult(factory.bv(1, 64), x),
            factory.ult(factory.bv(1, 64), y)));
  }

  @ParameterizedTest
  @EnumSource(
      value = SolverName.class,
      names = {"Z3", "BITWUZLA", "STAGED"})
  void aQueryThatIsStoppedForGoodIsUnknown(SolverName name) {
    AtomicInteger asked = new AtomicInteger();
    Cancellation soon =
        () -> asked.incrementAndGet() > 3 ? Optional.of("it is over") : Optional.empty();
    try (Solver solver = solver(name, soon)) {
      Status status = solver.isSatisfiable(List.of(hard()));
      assertTrue(
          status instanceof Status.Unknown u && u.reason().contains("it is over"), "" + status);
    }
  }

  /** Whoever asks is told on its own thread that it may go on: the query is asked again. */
  @ParameterizedTest
  @EnumSource(
      value = SolverName.class,
      names = {"Z3", "BITWUZLA", "STAGED"})
  void aQueryThatATurnHasCutOffIsAskedAgain(SolverName name) {
    Thread own = Thread.currentThread();
    AtomicInteger turns = new AtomicInteger();
    AtomicInteger looks = new AtomicInteger();
    Cancellation atTheEndOfATurn =
        () -> {
          boolean isOver = looks.incrementAndGet() % 20 > 10 && turns.get() < 3;
          if (isOver && Thread.currentThread() == own) {
            turns.incrementAndGet();
            looks.set(0);
            return Optional.empty();
          }
          return isOver
              ? Optional.of("the turn is over")
              : turns.get() >= 3 ? Optional.of("for good") : Optional.empty();
        };
    try (Solver solver = solver(name, atTheEndOfATurn)) {
      Status status = solver.isSatisfiable(List.of(hard()));
      assertTrue(
          status instanceof Status.Unknown u && u.reason().contains("for good"), "" + status);
      assertEquals(3, turns.get());
    }
  }
}
